/**
 * Server settings are passed at every start, so that a new version of Loci changes them without touching the cluster.
 */
export function serverSettings(options: { port: number; temporary: boolean }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    port: String(options.port),
    unix_socket_directories: "",
    shared_buffers: "64MB",
    max_connections: "100",
    // Four processes less. Three of them read ahead for scans of tables larger than any of ours, which the system's file
    // cache holds; the fourth serves replicas.
    io_method: "sync",
    max_logical_replication_workers: "0",
    // A fresh installation that imports a large archive has no statistics yet. Until it has, the planner reads the
    // whole organization for a hundred memories. By default PostgreSQL checks once a minute.
    autovacuum_naptime: "10s",
    timezone: "UTC",
    log_timezone: "UTC",
    // Recycled log files would keep the bytes of erased rows until they happen to be overwritten.
    wal_recycle: "off",
    // Messages of failed statements can quote values ("invalid input syntax ...: <value>"). The client gets them, the
    // log does not. Level `log` keeps starts, stops and fatal errors.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_parameter_max_length_on_error: "0",
    log_checkpoints: "off",
    logging_collector: "off",
    ...(options.temporary ? TEMPORARY : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** A temporary server keeps nothing after it ends. */
const TEMPORARY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // The passwords are random and end with the server. Every connection costs the iterations twice.
  scram_iterations: "1",
  // Databases of tests come and go, and each round starts a process for every one of them.
  autovacuum_naptime: "1min",
  max_wal_size: "256MB",
};
