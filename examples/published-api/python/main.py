from cdktf import App

from published_api_stack import PublishedApiStack

app = App()
PublishedApiStack(app, 'published-api')
app.synth()
