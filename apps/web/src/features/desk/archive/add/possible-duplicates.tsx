import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { graphql } from '../../../../generated/graphql.ts'
import { getAddress } from '../../../../platform/addresses.ts'
import { useCall } from '../../../../platform/calls/graphql.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { archiveTexts } from '../texts/texts.ts'
import type { Proposal } from './proposal.ts'

const DuplicatesDocument = graphql(`
  query FindAgencyArchiveDuplicates($agencyContentId: ID, $paths: [String!]) {
    findAgencyArchiveDuplicates(agencyContentId: $agencyContentId, paths: $paths) {
      id
      title
    }
  }
`)

/** Lists archive items with the same pictures; adding them again is allowed. */
export function PossibleDuplicates({ proposal: { agencyContentId, pictures } }: { proposal: Proposal }) {
  const t = useTexts(archiveTexts)
  const { data } = useCall(DuplicatesDocument, {
    agencyContentId: agencyContentId ?? null,
    paths: pictures.map(({ path }) => path),
  })
  const twins = data?.findAgencyArchiveDuplicates ?? []
  if (twins.length === 0) return null
  return (
    <Banner
      isWarning
      text={
        <>
          {t('add.twins')}{' '}
          {twins.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <Anchor
                component={Link}
                to={getAddress('archiveList')}
                search={{ item: id } as never}
                target="_blank"
                size="sm"
              >
                <bdi>{title}</bdi>
              </Anchor>
            </span>
          ))}
        </>
      }
    />
  )
}
