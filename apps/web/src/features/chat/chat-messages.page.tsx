// All chat messages of a site.
import './texts/entities.ts'
import './texts/texts.ts'
import { chatMessage } from '@manset/model/entities/chat-message.ts'
import { EntityListPage } from '../../abilities/entity-list-page.tsx'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { OwnColumns } from '../../kit/list/page/list-columns.tsx'
import { MessageStatus } from './message-status.tsx'

const OWN_COLUMNS: OwnColumns<EntityItem> = {
  title: { width: 'auto' },
  status: { width: '160px', hiddenBelow: 0, render: (row) => <MessageStatus row={row} /> },
  date: { hiddenBelow: 900 },
  sentDate: { hiddenBelow: 640 },
}

export default function ChatMessagesPage() {
  return (
    <EntityListPage
      entity={chatMessage}
      address="chatMessages"
      detail="chatMessageDetail"
      ownColumns={OWN_COLUMNS}
    />
  )
}
