// Renders changes as text: roles with their names and sites, permissions by what they allow, yes and no.
import { type EntityDefinition, fieldsOf, readOnlyColumnsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { useMemo } from 'react'
import { formatValue } from '../../kinds/kinds.ts'
import { kindTexts } from '../../kinds/texts/texts.ts'
import { getEntityLabels } from '../../kit/words/entity-texts.ts'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite, useViewer } from '../../platform/session/viewer.ts'
import { getDefinition, getFieldLabel } from './audit-labels.ts'
import { auditTexts } from './texts/texts.ts'

/** The field of a name. Columns that are not fields, such as the publication time, are treated as a field of the same kind. */
function getField(definition: EntityDefinition, name: string): Field | undefined {
  const isMoment = readOnlyColumnsOf(definition)[name]?.type === 'moment'
  return fieldsOf(definition)[name] ?? (isMoment ? { kind: 'moment' } : undefined)
}

export interface ChangeLabels {
  field(entity: string, name: string): string
  value(entity: string, name: string, value: unknown): string
}

/** Entities whose changes list roles. */
const ROLE_FIELDS = ['user', 'role']
/** Placeholder for values that were too long for the log. */
export const TRUNCATED = '…'

/** Returns a function that describes the changes of an entity. */
export function useChangeLabels(): ChangeLabels {
  const t = useTexts(auditTexts)
  const kinds = useTexts(kindTexts)
  const { sites } = useViewer()
  const { timeZone, language } = useSite()
  const locale = useLocale()
  const rights = useRightsLabels()
  return useMemo(
    () => ({
      field: (entity, name) => {
        if (entity === 'featureFlag') return rights.flag(name)
        const [first = '', second] = name.split('.')
        if (!ROLE_FIELDS.includes(entity) || second === undefined) return getFieldLabel(entity, name)
        if (entity === 'role') return `${rights.category(first)}: ${rights.action(second)}`
        const site = sites.find(({ id }) => String(id) === second)
        return t('rolesOn', { site: site?.displayName ?? `#${second}` })
      },
      value: (entity, name, value) => {
        if (value === null || value === undefined) return '–'
        if (typeof value === 'boolean') return kinds(value ? 'flag.yes' : 'flag.no')
        if (ROLE_FIELDS.includes(entity) && Array.isArray(value))
          return value.map((roleId) => rights.role(String(roleId))).join(', ') || '–'
        const definition = getDefinition(entity)
        const field = definition && getField(definition, name)
        if (definition && field && value !== TRUNCATED)
          return formatValue(field, value, {
            optionLabel: (option) => getEntityLabels(definition).option(name, option),
            partWords: getEntityLabels(definition).parts(name),
            // The log stores only ids, because referenced items may have been renamed since.
            referencedItems: [],
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
