// Between moments and what a clock on the wall of a place shows then, which is held as if it were UTC.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(timeZone, format)
  return format
}

/** What the clock shows at a moment. */
export function wallTime(moment: Date, timeZone: string): Date {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/**
 * The moment at which the clock shows a time. Of an hour that comes twice in autumn it is the first; one that is left out in
 * spring is as much later as the clock was put forward.
 */
export function momentOfWall(wall: Date, timeZone: string): Date {
  if (timeZone === 'UTC' || Number.isNaN(wall.getTime())) return wall
  const offsetAt = (moment: number) =>
    wallTime(new Date(moment), timeZone).getTime() - Math.floor(moment / 1_000) * 1_000
  const shown = wall.getTime()
  const day = 86_400_000
  const [before, after] = [offsetAt(shown - day), offsetAt(shown + day)]
  const isShown = (offset: number) => offsetAt(shown - offset) === offset
  // Where the clock is not put forward or back within a day of it, both are the same.
  return new Date(shown - (isShown(before) || !isShown(after) ? before : after))
}
