// Searches time zones by city or area, ignoring accents and case.
import { fold } from '@manset/model/text/fold.ts'

const ZONES = Intl.supportedValuesOf('timeZone').map((name) => ({
  name,
  // "europe/istanbul": its area and its city.
  words: fold(name.replaceAll('_', ' ')),
}))

/** Zones that contain the input; those whose city or area begins with it come first. */
export function findTimeZones(typed: string): string[] {
  const wanted = fold(typed.replaceAll('_', ' '))
  const begins = (words: string) => words.split('/').some((part) => part.startsWith(wanted))
  return ZONES.filter(({ words }) => words.includes(wanted))
    .toSorted((a, b) => Number(begins(b.words)) - Number(begins(a.words)))
    .map(({ name }) => name)
}
