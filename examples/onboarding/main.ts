import { App } from 'cdktf';
import { OnboardingStack } from './onboarding-stack';

const app = new App();
new OnboardingStack(app, 'onboarding');
app.synth();
