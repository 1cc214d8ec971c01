// Texts of the interface: each feature has `texts/tr.ts` (the master) and `texts/en.ts` (same keys, or the build fails), joined by
// `defineTexts` and read with `useTexts` or `translate`.
//
//   texts/tr.ts    export const tr = { title: 'İçerikler', found_one: '{{count}} içerik', found_other: '…' } as const
//   texts/en.ts    export const en: SameShape<typeof tr> = { … }
//   texts/texts.ts export const contentTexts = defineTexts('content', { tr, en })
//   in a screen    const t = useTexts(contentTexts);  t('title');  t('found', { count: 3 })
//
// The build moves `texts/tr.ts` and `texts/en.ts` out of the scripts (text-files.ts), and a browser loads one language. Such a module must
// therefore export plain texts, and its importers pass them to `defineTexts` unchanged.
import { useCallback } from 'react'
import { formatNumber } from './format.ts'
import { getLocale, type Locale, useLocale } from './locale.ts'

export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** The shape that the other language must have. */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<K extends string> = K extends `${infer Stem}_${Plural}` ? Stem : K

/** Dotted keys of a tree; `found_one` and `found_other` are both used as the key `found`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`
}[keyof T & string]

type TextAt<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : `${K}_other` extends keyof T
      ? T[`${K}_other`]
      : never

type ParamOf<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ParamOf<Rest> : never
type ParamsArgument<S> = [ParamOf<S>] extends [never]
  ? [params?: TextParams]
  : [params: TextParams & Record<ParamOf<S>, string | number>]

export type TextParams = Readonly<Record<string, string | number>>
/** For an unknown key the compiler substitutes all keys. Parameters are then optional, so that its error names the key. */
type ParamsOf<T, K extends string> = [TextKey<T>] extends [K]
  ? [params?: TextParams]
  : ParamsArgument<TextAt<T, K>>
export type Translate<T> = <K extends TextKey<T>>(key: K, ...params: ParamsOf<T, K>) => string

/** The texts of one feature in both languages. */
export interface TextSet<T> {
  namespace: string
  texts: { tr: T; en: SameShape<T> }
}

/** Joins the texts of a feature in both languages; the namespace must be unique among all sets. */
export function defineTexts<const T extends TextTree>(
  namespace: string,
  texts: { tr: T; en: SameShape<T> },
): TextSet<T> {
  return { namespace, texts }
}

/** The text of a key in the current (or a given) language, outside components. */
export function translate<T extends TextTree, K extends TextKey<T>>(
  set: TextSet<T>,
  key: K,
  ...[params]: ParamsArgument<TextAt<T, K>>
): string {
  return textOf(set, key, params)
}

/** `translate` for keys known only at run time (such as `errors.<code>`); undefined when the text does not exist. */
export function findText(
  set: TextSet<TextTree>,
  key: string,
  params: TextParams = {},
  locale: Locale = getLocale(),
): string | undefined {
  return findPattern(set, locale, key, params)?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return name === 'count' && typeof value === 'number' ? formatNumber(value, locale) : String(value)
  })
}

/** The texts of a feature for a component; renders again when the language changes. */
export function useTexts<T extends TextTree>(set: TextSet<T>): Translate<T> {
  const locale = useLocale()
  return useCallback((key, ...[params]) => textOf(set, key, params, locale), [set, locale])
}

function textOf<T extends TextTree>(
  set: TextSet<T>,
  key: string,
  params?: TextParams,
  locale?: Locale,
): string {
  return findText(set as unknown as TextSet<TextTree>, key, params, locale) ?? `${set.namespace}.${key}`
}

const plurals = { tr: new Intl.PluralRules('tr'), en: new Intl.PluralRules('en') }

/** The pattern of a key, in the plural form for `count` where forms exist. */
function findPattern(
  set: TextSet<TextTree>,
  locale: Locale,
  key: string,
  { count }: TextParams,
): string | undefined {
  const tree: TextTree = set.texts[locale]
  const plain = getLeaf(tree, key)
  if (plain !== undefined || typeof count !== 'number') return plain
  return getLeaf(tree, `${key}_${plurals[locale].select(count)}`) ?? getLeaf(tree, `${key}_other`)
}

function getLeaf(tree: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = tree
  // Own properties only: a key may be a code from outside.
  for (const part of key.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}
