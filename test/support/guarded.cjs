/** Compiles modules of L2 like jest compiles others, and adds the checks of calls like the build. */
const { createTransformer } = require('@swc/jest').default ?? require('@swc/jest');
const { guardsFor } = require('../../scripts/guards.cjs');
const fs = require('fs');

const MAP = '\n//# sourceMappingURL=';

module.exports = {
  createTransformer: (options) => {
    const swc = createTransformer(options);
    const ours = [__filename, require.resolve('../../scripts/guards.cjs')].map((file) => fs.readFileSync(file, 'utf8'));
    return {
      canInstrument: swc.canInstrument,
      getCacheKey: (source, file, transform) => swc.getCacheKey(source + ours.join(''), file, transform),
      process: (source, file, transform) => {
        const { code, map } = swc.process(source, file, transform);
        const end = code.lastIndexOf(MAP);
        const guards = guardsFor(file, source, { assignsExports: false });
        return { code: end < 0 ? `${code}\n${guards}` : `${code.slice(0, end)}\n${guards}${code.slice(end)}`, map };
      },
    };
  },
};
