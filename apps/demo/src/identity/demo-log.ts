// The minimal log interface of the demo.
/** The part of a pino logger that the demo uses. */
export interface DemoLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
