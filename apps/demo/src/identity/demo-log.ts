// As much of a log as the demo needs.
/** The part of a pino logger that the demo writes to. */
export interface DemoLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
