// Where a content came from: the agency and the item it was made of.
import { Anchor } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { graphql } from '../../../generated/graphql.ts'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { addressOf } from '../../../platform/addresses.ts'
import { useCall } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { contentTexts } from '../texts/texts.ts'
import classes from './content-editor.module.css'

const ProvenanceDocument = graphql(`
  query GetProvenance($agencyContentId: ID!) {
    getAgencyContent(agencyContentId: $agencyContentId) {
      id
      title
      agency {
        id
        name
      }
    }
  }
`)

export function Provenance() {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const { form } = useFormScope()
  const agencyContentId = form.item?.agencyContentId
  const isKnown = typeof agencyContentId === 'string' && can('agency.view')
  const { data } = useCall(
    ProvenanceDocument,
    { agencyContentId: String(agencyContentId ?? '') },
    { isEnabled: isKnown },
  )
  if (!isKnown || !data) return null
  const { agency, title, id } = data.getAgencyContent
  return (
    <p className={classes.provenance}>
      <IconRss size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.provenanceText}>
        {t('editor.from', { agency: agency.name })}{' '}
        <Anchor
          component={Link}
          to={addressOf('agencyList', { tab: 'news' })}
          search={{ item: id } as never}
          size="sm"
          aria-label={t('editor.fromItem', { title })}
        >
          <bdi>{title}</bdi>
        </Anchor>
      </span>
    </p>
  )
}
