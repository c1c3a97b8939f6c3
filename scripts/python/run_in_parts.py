"""Runs main.py in its own folder, and fails if the run loads all parts of a module: `python run_in_parts.py`."""

import os
import runpy
import sys

sys.path[0] = os.getcwd()
runpy.run_path('main.py', run_name='__main__')
whole = [name for name in sys.modules if name.startswith('cdktf_gateways.') and name.endswith('._all')]
if whole:
    sys.exit(f'loaded as a whole: {", ".join(whole)}')
