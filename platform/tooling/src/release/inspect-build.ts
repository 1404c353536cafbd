import { inspectBuild } from '@fan-base/shared-releases/inspect-build';
import { receiveTask } from './receive-task.ts';

/** A finished build to be inspected. */
export interface InspectionTask {
  readonly build: string;
}

/*
 * Program of the process that compares a build with its description. It runs no code of the build, but decompresses its
 * files, and a small file can unpack to gigabytes.
 */
receiveTask(({ build }: InspectionTask) => inspectBuild(build));
