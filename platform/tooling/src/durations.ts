/** Minutes and seconds: `1:05`. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `, 12:05 of CPU`; empty where the system does not say. */
export const formatCpu = (cpuMs: number | null): string =>
  cpuMs === null ? '' : `, ${formatDuration(cpuMs)} of CPU`;
