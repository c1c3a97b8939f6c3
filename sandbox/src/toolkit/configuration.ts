/** Objects that a synthesised app declares, and their secret arguments. */
export { ConfiguredObject, UnknownValue } from '../configuration/configured';
export { isSecretName, SecretArguments } from '../configuration/secrets';
export { stacksIn, synthesizedObjects } from '../configuration/synthesized';
