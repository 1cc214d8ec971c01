// The editor's handbook: accepted once per person, before the first edit, and kept on the server.
//   const { requireHandbook } = useHandbook();  if (!(await requireHandbook())) return
import { Button, List, Text } from '@mantine/core'
import { useCallback } from 'react'
import { graphql } from '../../generated/graphql.ts'
import { useSave } from '../../platform/graphql.ts'
import { useNoteHandbook, useViewer } from '../../platform/session/viewer.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { notifyError } from '../notify.ts'
import { uiTexts } from '../texts/texts.ts'

const AcceptDocument = graphql(`
  mutation AcceptHandbook {
    acceptHandbook
  }
`)

const asked = createStore<((isAccepted: boolean) => void) | undefined>(undefined)

export interface Handbook {
  isAccepted: boolean
  /** True at once when accepted before; else asks, and tells whether the person agreed. */
  requireHandbook: () => Promise<boolean>
}

/** Whether the person may edit; call `requireHandbook` before the first change. */
export function useHandbook(): Handbook {
  const { me } = useViewer()
  const isAccepted = me.handbookAcceptedDate !== null
  const requireHandbook = useCallback(() => {
    if (isAccepted) return Promise.resolve(true)
    asked.get()?.(false)
    return new Promise<boolean>((resolve) => asked.set(resolve))
  }, [isAccepted])
  return { isAccepted, requireHandbook }
}

/** Takes a question back that nobody has answered, as when the screen that asked is left. */
export function withdrawHandbook(): void {
  asked.get()?.(false)
  asked.set(undefined)
}

/** Where the question appears; once, in the shell. */
export function HandbookHost() {
  const t = useTexts(uiTexts)
  const answer = useStore(asked)
  const note = useNoteHandbook()
  const accept = useSave(AcceptDocument)
  const finish = (isAccepted: boolean) => {
    answer?.(isAccepted)
    asked.set(undefined)
  }
  const handleAccept = async () => {
    try {
      const { acceptHandbook } = await accept.mutateAsync({})
      note(acceptHandbook)
      finish(true)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Dialog
      isOpen={answer !== undefined}
      title={t('handbook.title')}
      size={520}
      onClose={() => finish(false)}
      actions={
        <>
          <Button variant="default" onClick={() => finish(false)}>
            {t('dialog.cancel')}
          </Button>
          <Button loading={accept.isPending} onClick={() => void handleAccept()}>
            {t('handbook.accept')}
          </Button>
        </>
      }
    >
      <Text mb="md">{t('handbook.text')}</Text>
      <List size="sm" spacing="xs">
        {(['sources', 'rights', 'people', 'mistakes'] as const).map((point) => (
          <List.Item key={point}>{t(`handbook.points.${point}`)}</List.Item>
        ))}
      </List>
    </Dialog>
  )
}
