// Above the rules: mappings learned from editors' choices, each of which can be confirmed as a rule or dismissed.
import { agencyCategoryRule } from '@manset/model/entities/agency-category-rule.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { type GetLearnedAgencyCategoriesQuery, graphql } from '../../../generated/graphql.ts'
import { changedDocument } from '../../../kit/entity/entity.documents.ts'
import { callWithLock } from '../../../kit/entity/held-locks.ts'
import { createSaveKeys } from '../../../kit/form/save-keys.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { notify, notifyError } from '../../../ui/notify.ts'
import classes from './learned-categories.module.css'
import { categoryTexts } from './texts/texts.ts'

const LearnedCategoriesDocument = graphql(`
  query GetLearnedAgencyCategories {
    getLearnedAgencyCategories {
      agencyId
      agencyName
      name
      categoryId
      categoryName
      count
    }
  }
`)

const FixCategoryDocument = graphql(`
  mutation FixAgencyCategory($input: AgencyCategoryRuleInput!) {
    saveAgencyCategoryRule(input: $input) {
      id
    }
  }
`)

type LearnedCategory = GetLearnedAgencyCategoriesQuery['getLearnedAgencyCategories'][number]

export function LearnedCategories() {
  const t = useTexts(categoryTexts)
  const { can } = useViewer()
  const headingId = useId()
  const { data, refetch } = useCall(LearnedCategoriesDocument, {})
  const [sendWithKey] = useState(createSaveKeys)
  const [busy, setBusy] = useState<string>()
  useLive(changedDocument(agencyCategoryRule), () => void refetch())
  const canCreateRules =
    can(permissionOf(agencyCategoryRule, 'create')) && can(permissionOf(agencyCategoryRule, 'approve'))
  const learned = data?.getLearnedAgencyCategories ?? []
  if (learned.length === 0) return null

  const make = async (one: LearnedCategory, categoryId: string | null) => {
    const { agencyId, name, categoryName: category } = one
    setBusy(getKey(one))
    try {
      const input = { agencyId, name, categoryId, isApproved: true }
      await sendWithKey(input, (saveKey) =>
        callWithLock(agencyCategoryRule, undefined, FixCategoryDocument, { input: { ...input, saveKey } }),
      )
      notify('success', t(categoryId === null ? 'struck' : 'fixed', { name, category }))
    } catch (error) {
      notifyError(error)
    }
    setBusy(undefined)
    void refetch()
  }

  return (
    <section className={classes.learnt} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('title')}</h2>
      <p>{t('text')}</p>
      <ul>
        {learned.map((one) => {
          const { agencyName: agency, name, categoryName: category, count, categoryId } = one
          return (
            <li key={getKey(one)}>
              <span className={classes.words}>
                <bdi>{t('line', { agency, name })}</bdi> → <bdi className={classes.ours}>{category}</bdi>{' '}
                <span className={classes.count}>{t('count', { count })}</span>
              </span>
              {canCreateRules && (
                <>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('fixLabel', { name, category })}
                    disabled={busy === getKey(one)}
                    onClick={() => void make(one, categoryId)}
                  >
                    {t('fix')}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={t('strikeLabel', { name })}
                    disabled={busy === getKey(one)}
                    onClick={() => void make(one, null)}
                  >
                    {t('strike')}
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const getKey = ({ agencyId, name }: LearnedCategory) => `${agencyId} ${name}`
