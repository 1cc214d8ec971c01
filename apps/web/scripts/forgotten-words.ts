// Missing texts in either language, one sentence each.
import { AGENCY_DRAFT_TYPES } from '@manset/model/agency/drafts.ts'
import { FEATURE_FLAGS } from '@manset/model/areas/areas.ts'
import { AUDIT_ACTIONS } from '@manset/model/audit/actions.ts'
import { AREA_AUDITS } from '@manset/model/audit/area-audits.ts'
import { auditedFieldNames } from '@manset/model/audit/audited-fields.ts'
import {
  type EntityDefinition,
  permissionCategoryOf,
  readOnlyColumnsOf,
} from '@manset/model/entities/entity.ts'
import { OWN_JOB_NAMES } from '@manset/model/job-names.ts'
import { PERMISSIONS, ROLES } from '@manset/model/permissions/permissions.ts'
import { findFieldLabel } from '../src/features/audit/audit-labels.ts'
import { agencyTexts } from '../src/features/desk/texts/texts.ts'
import { flagTexts } from '../src/features/feature-flag/texts/texts.ts'
import { en as jobEn } from '../src/features/job/texts/en.ts'
import { tr as jobTr } from '../src/features/job/texts/tr.ts'
import type { Feature } from '../src/kit/feature.ts'
import { historyTexts } from '../src/kit/history/texts/texts.ts'
import { findEntityTexts } from '../src/kit/words/entity-text-sets.ts'
import { findEntityLabels } from '../src/kit/words/entity-texts.ts'
import { getCategoryLabel, rightsTexts } from '../src/kit/words/rights/rights-labels.ts'
import { en as rolesEn } from '../src/kit/words/roles/texts/en.ts'
import { tr as rolesTr } from '../src/kit/words/roles/texts/tr.ts'
import type { Locale } from '../src/platform/language/locale.ts'
import type { TextTree } from '../src/platform/language/texts.ts'
import { hasText } from './has-text.ts'

const LANGUAGES = ['tr', 'en'] as const

/** Texts of an entity and its fields, in its feature. */
export function wordsOf(entity: EntityDefinition, feature: string): string[] {
  const where = `apps/web/src/features/${feature}`
  const texts = findEntityTexts(entity.name)
  if (!texts)
    return [
      `${entity.name} has no words: defineEntityTexts in ${where}, loaded by \`words\` of the feature.ts there.`,
    ]
  const parts = entity.form && !Array.isArray(entity.form) ? Object.keys(entity.form) : []
  const needed = [
    ['one'],
    ['many'],
    ['new'],
    ...parts.map((part) => ['part', part]),
    ...Object.entries(entity.fields).flatMap(([name, field]) => [
      ['field', name],
      ...('options' in field ? field.options.map((option) => ['option', name, String(option)]) : []),
    ]),
  ]
  const isNamed = (name: string, language: Locale) => findEntityLabels(entity, language)?.field(name) !== name
  const unnamed = LANGUAGES.flatMap((language) =>
    Object.keys(readOnlyColumnsOf(entity))
      .filter((name) => !isNamed(name, language))
      .map(
        (name) =>
          `${entity.name} names ${name} in its versions, which has no word in ${language}: \`field\` of apps/web/src/kit/words/texts/${language}.ts.`,
      ),
  )
  const lacking = LANGUAGES.flatMap((language) =>
    needed
      .filter((path) => !hasText(texts.texts[language], path))
      .map(
        (path) => `${entity.name} lacks the word ${path.join('.')} in ${language}: its texts in ${where}.`,
      ),
  )
  return [...lacking, ...unnamed]
}

/** Texts for creating each type of draft from an agency item. */
export function drafts(): string[] {
  return LANGUAGES.flatMap((language) =>
    AGENCY_DRAFT_TYPES.filter(
      (type) => !hasText(agencyTexts.texts[language] as TextTree, ['detail', 'create', type]),
    ).map(
      (type) =>
        `Making ${type} of an agency item has no word: \`detail.create\` of apps/web/src/features/desk/texts/${language}.ts.`,
    ),
  )
}

/** Texts of permissions, roles and feature flags. */
export function rights(entities: readonly EntityDefinition[]): string[] {
  // A definition's permissions use its own texts; `wordsOf` reports missing ones.
  const ofEntities = new Set(entities.map(permissionCategoryOf))
  const where = (language: string) => `apps/web/src/kit/words/rights/texts/${language}.ts`
  const actions = [...new Set(Object.values(PERMISSIONS).flat())]
  return LANGUAGES.flatMap((language) => {
    const { [language]: texts } = rightsTexts.texts
    const roles = { tr: rolesTr, en: rolesEn }[language]
    return [
      ...Object.keys(PERMISSIONS)
        .filter((category) => !ofEntities.has(category) && !getCategoryLabel(category, language))
        .map((category) => `The rights of ${category} have no name: \`categories\` of ${where(language)}.`),
      ...actions
        .filter((action) => !Object.hasOwn(texts.actions, action))
        .map((action) => `The right to ${action} has no word: \`actions\` of ${where(language)}.`),
      ...Object.keys(FEATURE_FLAGS)
        .filter((flag) => !Object.hasOwn(texts.flags, flag))
        .map((flag) => `The feature flag ${flag} has no word: \`flags\` of ${where(language)}.`),
      ...Object.keys(FEATURE_FLAGS)
        .filter((flag) => !hasText(flagTexts.texts[language] as TextTree, ['flags', flag]))
        .map(
          (flag) =>
            `The feature flag ${flag} does not say what it closes: \`flags\` of apps/web/src/features/feature-flag/texts/${language}.ts.`,
        ),
      ...Object.keys(ROLES)
        .filter((role) => !Object.hasOwn(roles, role))
        .map((role) => `The role ${role} has no word: apps/web/src/kit/words/roles/texts/${language}.ts.`),
    ]
  })
}

/** Texts of jobs, and of actions in the audit log. */
export function names(): string[] {
  const [jobs, history] = ['features/job', 'kit/history'].map((folder) => `apps/web/src/${folder}/texts`)
  return LANGUAGES.flatMap((language) => [
    ...OWN_JOB_NAMES.filter(
      (name) => !hasText({ tr: jobTr, en: jobEn }[language] as TextTree, ['names', ...name.split('.')]),
    ).map((name) => `The job ${name} has no word: \`names\` of ${jobs}/${language}.ts.`),
    ...AUDIT_ACTIONS.filter(
      (action) => !hasText(historyTexts.texts[language] as TextTree, ['actions', action]),
    ).map(
      (action) =>
        `The action ${action} of the audit log has no word: \`actions\` of ${history}/${language}.ts.`,
    ),
  ])
}

/** Texts of the entities in audit entries, and of every field they record. */
export function audits(entities: readonly EntityDefinition[], features: readonly Feature[]): string[] {
  const named = new Set(features.flatMap(({ auditNames = {} }) => Object.keys(auditNames)))
  // `wordsOf` already reports entities without texts.
  const audited = [
    ...entities.filter(({ name }) => findEntityTexts(name)).map((entity) => [entity.name, entity] as const),
    ...Object.entries(AREA_AUDITS),
  ]
  return [
    ...Object.keys(AREA_AUDITS)
      .filter((entity) => !named.has(entity))
      .map(
        (entity) =>
          `Entries about ${entity} have no name in the audit log: \`audits\` of a manifest, apps/web/src/features/<name>/feature.ts.`,
      ),
    ...LANGUAGES.flatMap((language) =>
      audited.flatMap(([entity, one]) =>
        auditedFieldNames(one)
          .filter((field) => !findFieldLabel(entity, field, language))
          .map(
            (field) =>
              `Entries about ${entity} name ${field}, which has no word in ${language}: \`fields\` of apps/web/src/features/audit/texts/${language}.ts.`,
          ),
      ),
    ),
  ]
}
