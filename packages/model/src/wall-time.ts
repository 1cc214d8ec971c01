// Converts between instants and the wall time of a zone. Wall time is represented as a Date in UTC.

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of the offset alone, cached: creating one costs a hundred times as much as using it. */
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

/** `GMT`, `GMT+03:00`, and with seconds for zones on historical local mean time. */
const OFFSET = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/

/** Milliseconds by which the wall clock of a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const name = offsetFormat(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(name ?? '') ?? []
  const offset = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -offset : offset
}

/** The wall time at an instant. */
export function wallTime(instant: Date, timeZone: string): Date {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
}

const DAY_MS = 86_400_000

/**
 * The instant of a wall time. An ambiguous time in autumn means its first occurrence; a skipped time in spring moves
 * forward by the length of the gap.
 */
export function wallTimeToInstant(wall: Date, timeZone: string): Date {
  const shown = wall.getTime()
  if (timeZone === 'UTC' || Number.isNaN(shown)) return wall
  const [before, after] = [offsetAt(shown - DAY_MS, timeZone), offsetAt(shown + DAY_MS, timeZone)]
  const isShown = (offset: number) => offsetAt(shown - offset, timeZone) === offset
  // Without a clock change nearby, both offsets are equal.
  return new Date(shown - (isShown(before) || !isShown(after) ? before : after))
}
