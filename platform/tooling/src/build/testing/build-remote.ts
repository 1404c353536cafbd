import { appFolder } from '../../project.ts';
import { buildApp } from '../build-app.ts';
import { compileMessages } from '../compile-messages.ts';

/* Program that builds the remote of the current folder, as `fan-base check` does: NAME VERSION OUT. */
const [, , app = '', version = '', out = ''] = process.argv;
await compileMessages([appFolder(app)]);
await buildApp({ app, version, out, mode: 'production' });
