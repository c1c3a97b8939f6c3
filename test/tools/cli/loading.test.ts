/** Modules that `gateways` loads at each start, because its help lists the options of all commands. */
test('the options of the commands load no services of the sandbox', () => {
  jest.isolateModules(() => {
    jest.doMock('../../../sandbox/src/services', () => {
      throw new Error('the services were loaded');
    });
    expect(jest.requireActual('../../../tools/src/cli/tools')).toMatchObject({ addTools: expect.any(Function) });
    expect(() => jest.requireActual('../../../tools/src/cli/read-platform')).toThrow('the services were loaded');
  });
});
