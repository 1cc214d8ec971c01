// One user at their address.
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { EditSkeleton } from '../../kit/form/edit-skeleton.tsx'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { getAddress } from '../../platform/addresses.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { TitledState } from '../../ui/states/titled-state.tsx'
import { userTexts } from './texts/texts.ts'
import { sitesWithRightsDocument, type User, userChangedDocument, userDocument } from './user.documents.ts'
import { UserEditor } from './user-editor.tsx'

export default function UserDetailPage() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const t = useTexts(userTexts)
  const navigate = useNavigate()
  if (id) return <OpenUser key={id} id={id} />
  const action = { label: t('toList'), onClick: () => void navigate({ to: getAddress('userList') }) }
  return (
    <TitledState title={t('title')}>
      <StateView
        kind="empty"
        title={t('detail.notChosen')}
        text={t('detail.notChosenText')}
        action={action}
      />
    </TitledState>
  )
}

function OpenUser({ id }: { id: string }) {
  const t = useTexts(userTexts)
  const kit = useTexts(kitTexts)
  const navigate = useNavigate()
  const read = useCall(userDocument, { id }, { keepsPreviousData: true })
  const sites = useCall(sitesWithRightsDocument, {}, { keepsPreviousData: true })
  const [heard, setHeard] = useState<User>()
  useLive(userChangedDocument, ({ userChanged: { user } }) => {
    if (user?.id === id) setHeard(user)
  })
  const error = read.error ?? sites.error
  const asked = read.data?.getUser
  const user = heard && (!asked || heard.version > asked.version) ? heard : asked
  if (user && sites.data) return <UserEditor user={user} sites={sites.data.getRoleRights} />
  const handleRetry = () => {
    void read.refetch()
    void sites.refetch()
  }
  if (!error) return <EditSkeleton name={t('title')} listAddress={getAddress('userList')} hasInspector />
  return (
    <TitledState title={t('title')}>
      {hasCode(error, 'NOT_FOUND') ? (
        <StateView
          kind="nothingFound"
          title={kit('edit.notFound')}
          text={kit('edit.notFoundText')}
          action={{ label: t('toList'), onClick: () => void navigate({ to: getAddress('userList') }) }}
        />
      ) : (
        <FailedState error={error} onRetry={handleRetry} />
      )}
    </TitledState>
  )
}
