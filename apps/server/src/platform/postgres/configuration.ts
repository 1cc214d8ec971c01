// Configuration of the embedded PostgreSQL: passed on its command line at every start, so that the code is the only source.

export type PostgresSettings = Readonly<Record<string, string>>

/** For production: every commit is on disk before it is acknowledged. */
export const durableSettings: PostgresSettings = {
  // Reachable through its private socket folder only; without a network address it needs no password.
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // List queries are short index reads on solid-state disks, where neither JIT nor parallel workers pay off.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  wal_compression: 'on',
  autovacuum_naptime: '15s',
  autovacuum_vacuum_scale_factor: '0.02',
  autovacuum_vacuum_insert_scale_factor: '0.02',
  autovacuum_analyze_scale_factor: '0.02',
  autovacuum_vacuum_cost_limit: '1000',
  idle_in_transaction_session_timeout: '5min',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** For tests: nothing outlives the run, so nothing waits for the disk. */
export const throwawaySettings: PostgresSettings = {
  ...durableSettings,
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum_naptime: '60s',
}

/** As arguments of `postgres`. */
export function asArguments(settings: PostgresSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
