// The one source of the time of day; everything that compares times is given one.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
