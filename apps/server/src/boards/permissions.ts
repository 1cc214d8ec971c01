import { can, type Viewer } from '@manset/model/permissions/permissions.ts'
import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import { forbidden } from '../platform/refusal.ts'

/** Throws `FORBIDDEN` unless the viewer has a permission on boards of the kind. */
export function requireBoardPermission(kind: BoardKindName, right: string, viewer: Viewer): void {
  if (!can(viewer, `${BOARD_KINDS[kind].permission}.${right}`)) throw forbidden()
}
