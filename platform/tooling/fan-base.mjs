#!/usr/bin/env node
// An older Node cannot load the command's imports, so they come after the check.
const oldest = 24;
if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `fan-base needs Node ${oldest} or newer, and this is Node ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
} else {
  await import(new URL('dist/cli/fan-base.js', import.meta.url).href);
}
