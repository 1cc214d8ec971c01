// Renders changes as text: roles with their names and sites, permissions by what they allow, yes and no.
import { type EntityDefinition, fieldsOf, ownColumnsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { useMemo } from 'react'
import { asText } from '../../kinds/kinds.ts'
import { kindTexts } from '../../kinds/texts/texts.ts'
import { wordsOf } from '../../kit/words/entity-texts.ts'
import { useRightsWords } from '../../kit/words/rights/rights-words.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite, useViewer } from '../../platform/session/viewer.ts'
import { definitionOf, fieldWord } from './audit-words.ts'
import { auditTexts } from './texts/texts.ts'

/** The field of a name. Columns that are not fields, such as the publication time, are treated as a field of the same kind. */
function fieldOf(definition: EntityDefinition, name: string): Field | undefined {
  const isMoment = ownColumnsOf(definition)[name]?.type === 'moment'
  return fieldsOf(definition)[name] ?? (isMoment ? { kind: 'moment' } : undefined)
}

export interface ChangeWords {
  field(entity: string, name: string): string
  value(entity: string, name: string, value: unknown): string
}

/** Entities whose changes list roles. */
const ABOUT_ROLES = ['user', 'role']
/** Placeholder for values that were too long for the log. */
export const CUT = '…'

/** Returns a function that describes the changes of an entity. */
export function useChangeWords(): ChangeWords {
  const t = useTexts(auditTexts)
  const kinds = useTexts(kindTexts)
  const { sites } = useViewer()
  const { timeZone, language } = useSite()
  const locale = useLocale()
  const rights = useRightsWords()
  return useMemo(
    () => ({
      field: (entity, name) => {
        if (entity === 'featureFlag') return rights.flag(name)
        const [first = '', second] = name.split('.')
        if (!ABOUT_ROLES.includes(entity) || second === undefined) return fieldWord(entity, name)
        if (entity === 'role') return `${rights.category(first)}: ${rights.action(second)}`
        const site = sites.find(({ id }) => String(id) === second)
        return t('rolesOn', { site: site?.displayName ?? `#${second}` })
      },
      value: (entity, name, value) => {
        if (value === null || value === undefined) return '–'
        if (typeof value === 'boolean') return kinds(value ? 'flag.yes' : 'flag.no')
        if (ABOUT_ROLES.includes(entity) && Array.isArray(value))
          return value.map((roleId) => rights.role(String(roleId))).join(', ') || '–'
        const definition = definitionOf(entity)
        const field = definition && fieldOf(definition, name)
        if (definition && field && value !== CUT)
          return asText(field, value, {
            optionLabel: (option) => wordsOf(definition).option(name, option),
            partWords: wordsOf(definition).parts(name),
            // The log stores only ids, because referenced items may have been renamed since.
            referred: [],
            timeZone,
            locale,
            language,
            yes: kinds('flag.yes'),
            no: kinds('flag.no'),
          })
        return typeof value === 'string' ? value : JSON.stringify(value)
      },
    }),
    [t, kinds, sites, rights, timeZone, language, locale],
  )
}
