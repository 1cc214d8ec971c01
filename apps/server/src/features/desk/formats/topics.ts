// Names of IPTC subject and media topic codes, because many agencies send only numbers. Codes and English names are IPTC NewsCodes (CC BY
// 4.0, see THIRD-PARTY.md); other languages are our translations.
import { readFileSync } from 'node:fs'

type Names = Readonly<Record<string, string>>

let loaded: Readonly<Record<string, Names>> | null = null

/** Loaded when the first code without a name arrives. */
function names(): Readonly<Record<string, Names>> {
  loaded ??= JSON.parse(readFileSync(new URL('./topics.json', import.meta.url), 'utf8')) as Record<
    string,
    Names
  >
  return loaded
}

/** Three-letter codes from before the numeric ones; some agencies still send them. */
const LETTERS: Readonly<Record<string, string>> = {
  ACE: '01000000',
  CLJ: '02000000',
  DIS: '03000000',
  FIN: '04000000',
  ECO: '04000000',
  EDU: '05000000',
  EVN: '06000000',
  HTH: '07000000',
  HUM: '08000000',
  LAB: '09000000',
  LIF: '10000000',
  POL: '11000000',
  REL: '12000000',
  SCI: '13000000',
  SOI: '14000000',
  SPO: '15000000',
  WAR: '16000000',
  WEA: '17000000',
}
/** Eight digits alone, or at the end of an address or a code such as `medtop:20000574`. */
const NUMBER = /(?:^|[:/])(\d{8})(?=$|:)/
/** Lower codes are old subject codes, whose first two digits are the top-level topic. */
const OLD_CODES_END = '20000000'

/**
 * The name of a code in a language, else of its parent topic, else in English. Null for what is no IPTC code, or lies deeper in the tree
 * than we name.
 */
export function topicName(written: string, language: string): string | null {
  const code = NUMBER.exec(written)?.[1] ?? LETTERS[written]
  if (!code) return null
  const candidates =
    code < OLD_CODES_END ? [code, `${code.slice(0, 5)}000`, `${code.slice(0, 2)}000000`] : [code]
  const named = candidates.map((candidate) => names()[candidate]).find((one) => one !== undefined)
  return named?.[language] ?? named?.en ?? null
}
