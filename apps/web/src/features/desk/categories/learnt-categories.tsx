// Above the rules: mappings learned from editors' choices, each of which can be confirmed as a rule or dismissed.
import { agencyCategoryRule } from '@manset/model/entities/agency-category-rule.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { type GetLearnedAgencyCategoriesQuery, graphql } from '../../../generated/graphql.ts'
import { changedDocument } from '../../../kit/entity/entity.documents.ts'
import { callUnderLock } from '../../../kit/entity/held-locks.ts'
import { createSaveKeys } from '../../../kit/form/save-keys.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { notify, notifyError } from '../../../ui/notify.ts'
import classes from './learnt-categories.module.css'
import { categoryTexts } from './texts/texts.ts'

const LearntDocument = graphql(`
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

const FixDocument = graphql(`
  mutation FixAgencyCategory($input: AgencyCategoryRuleInput!) {
    saveAgencyCategoryRule(input: $input) {
      id
    }
  }
`)

type Learnt = GetLearnedAgencyCategoriesQuery['getLearnedAgencyCategories'][number]

export function LearntCategories() {
  const t = useTexts(categoryTexts)
  const { can } = useViewer()
  const headingId = useId()
  const { data, refetch } = useCall(LearntDocument, {})
  const [sendWithKey] = useState(createSaveKeys)
  const [busy, setBusy] = useState<string>()
  useLive(changedDocument(agencyCategoryRule), () => void refetch())
  const mayMake =
    can(permissionOf(agencyCategoryRule, 'create')) && can(permissionOf(agencyCategoryRule, 'approve'))
  const learnt = data?.getLearnedAgencyCategories ?? []
  if (learnt.length === 0) return null

  const make = async (one: Learnt, categoryId: string | null) => {
    const { agencyId, name, categoryName: category } = one
    setBusy(keyOf(one))
    try {
      const input = { agencyId, name, categoryId, isApproved: true }
      await sendWithKey(input, (saveKey) =>
        callUnderLock(agencyCategoryRule, undefined, FixDocument, { input: { ...input, saveKey } }),
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
        {learnt.map((one) => {
          const { agencyName: agency, name, categoryName: category, count, categoryId } = one
          return (
            <li key={keyOf(one)}>
              <span className={classes.words}>
                <bdi>{t('line', { agency, name })}</bdi> → <bdi className={classes.ours}>{category}</bdi>{' '}
                <span className={classes.count}>{t('count', { count })}</span>
              </span>
              {mayMake && (
                <>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('fixLabel', { name, category })}
                    disabled={busy === keyOf(one)}
                    onClick={() => void make(one, categoryId)}
                  >
                    {t('fix')}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={t('strikeLabel', { name })}
                    disabled={busy === keyOf(one)}
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

const keyOf = ({ agencyId, name }: Learnt) => `${agencyId} ${name}`
