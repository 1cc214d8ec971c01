// The loaded text sets of entities. Separate from the module that derives form texts from them, because the first screen needs only a few.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { FlagWords } from '@manset/model/kinds/flag.ts'
import type { Locale } from '../../platform/language/locale.ts'
import { findText, type TextParams, type TextSet, type TextTree } from '../../platform/language/texts.ts'

const sets = new Map<string, TextSet<TextTree>>()

/** Registers the texts of an entity by name; called once, where its feature defines them. */
export function keepEntityTexts(name: string, texts: TextSet<TextTree>): void {
  sets.set(name, texts)
}

/** The text set of an entity, if it is loaded. */
export function findEntityTexts(name: string): TextSet<TextTree> | undefined {
  return sets.get(name)
}

/** An entity's own text for the value of a flag, such as its approval; undefined if it has none. */
export function findSaid(
  { name }: EntityDefinition,
  flag: FlagWords,
  key: string,
  params?: TextParams,
  locale?: Locale,
): string | undefined {
  const set = sets.get(name)
  return set && findText(set, `${flag}.${key}`, params, locale)
}
