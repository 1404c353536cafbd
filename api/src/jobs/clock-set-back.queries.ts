import type { Pool } from 'pg';

/**
 * Makes due what the queue of the embedded database would keep waiting after its clock, which is this process's wall
 * clock, was set back: jobs that were created in the future, or wait longer than their queue's retries; and the
 * passes that run schedules and look for lost jobs.
 */
export async function endFutureWaits(pool: Pool): Promise<void> {
  await pool.query(`
    update jobs.job set start_after = now(), created_on = least(created_on, now())
    where state < 'active' and (created_on > now()
      or start_after > now() + make_interval(secs => greatest(retry_delay, retry_delay_max, 60)))`);
  await pool.query(`
    update jobs.version set
      cron_on = case when cron_on <= now() then cron_on end,
      monitor_backoff_on = case when monitor_backoff_on <= now() then monitor_backoff_on end`);
  await pool.query(`
    update jobs.queue set
      monitor_on = case when monitor_on <= now() then monitor_on end,
      monitor_claim_on = case when monitor_claim_on <= now() then monitor_claim_on end,
      maintain_on = case when maintain_on <= now() then maintain_on end`);
}
