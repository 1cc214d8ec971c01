// GraphQL calls beyond those of the definitions: sending a message, and posting it to the test room.
import type { Item } from '../../kit/entity/entity-sql.ts'
import { type Builder, type ItemRef, LOCK_EPOCH, writes } from '../../platform/graphql/builder.ts'
import { sendChatMessage, testChatMessage } from './send.ts'

export function addChatMessages(builder: Builder): void {
  builder.mutationField('sendChatMessage', (t) =>
    t.field({
      ...writes('chatMessage.send', 'item'),
      type: 'ChatMessage' as unknown as ItemRef<Item>,
      description: 'Sends a saved message: at its date, or at once where that is not ahead.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'The version that was read.' }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
      },
      resolve: (_, { id, version, lockEpoch }, context) =>
        sendChatMessage(
          { id: String(id), version, lockEpoch: lockEpoch == null ? null : String(lockEpoch) },
          context,
        ),
    }),
  )
  builder.mutationField('testChatMessage', (t) =>
    t.field({
      ...writes('chatMessage.send', { none: 'posts a copy to the test room and changes nothing' }),
      type: 'String',
      description: 'Posts the saved message to the test room of the site, and returns the name of the room.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => testChatMessage(String(id), context),
    }),
  )
}
