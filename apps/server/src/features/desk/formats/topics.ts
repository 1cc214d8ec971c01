// Names of IPTC's subject and media topic codes, of which many agencies send the number alone. Codes and English names are
// IPTC's NewsCodes (CC BY 4.0, see THIRD-PARTY.md); the other languages are our own words.
import { readFileSync } from 'node:fs'

type Names = Readonly<Record<string, string>>

let loaded: Readonly<Record<string, Names>> | null = null

/** Read when the first code comes that has no name. */
function names(): Readonly<Record<string, Names>> {
  loaded ??= JSON.parse(readFileSync(new URL('./topics.json', import.meta.url), 'utf8')) as Record<
    string,
    Names
  >
  return loaded
}

/** The three letters that stood for the topics before there were numbers; some agencies still send them. */
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
/** Eight digits by themselves or at the end of an address or of a code such as `medtop:20000574`. */
const NUMBER = /(?:^|[:/])(\d{8})(?=$|:)/
/** Codes up to here are the old ones, whose first two digits are the topic they belong to. */
const OLD_CODES_END = '20000000'

/**
 * The name of a code in a language: its own, else that of the topic it belongs to, else in English; null for what is no
 * code of IPTC or deeper in its tree than is named here.
 */
export function topicName(written: string, language: string): string | null {
  const code = NUMBER.exec(written)?.[1] ?? LETTERS[written]
  if (!code) return null
  const candidates =
    code < OLD_CODES_END ? [code, `${code.slice(0, 5)}000`, `${code.slice(0, 2)}000000`] : [code]
  const named = candidates.map((candidate) => names()[candidate]).find((one) => one !== undefined)
  return named?.[language] ?? named?.en ?? null
}
