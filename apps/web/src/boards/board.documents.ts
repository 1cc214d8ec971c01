// Calls about boards. All return the same selection, so they are composed from one text; the generator reads them through `documents`.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { Effect } from '@manset/model/placements/differences.ts'
import type { Operation, PlacementRefusal } from '@manset/model/placements/operation.ts'
import type { Pin, Placement } from '@manset/model/placements/placement.ts'
import type { LockedDocument, TypedDocument } from '../platform/calls/document.ts'

/** Why an item cannot be shown at its placement. */
export interface PlacementProblem {
  rule: string
  params: Record<string, unknown>
}

/** The card of a placed item. */
export interface PlacedCard {
  version: number
  title: string | null
  spot: string | null
  hidesTitleAndSpot: boolean
  url: string | null
  image: ImageValue | null
  tagName: string | null
  tagColor: string | null
  content: {
    id: string
    type: string
    status: string
    title: string
    isWithdrawn: boolean
    /** Its subject titles. */
    topics: readonly { id: string; name: string }[]
  } | null
  isAdvertisement: boolean
  /** Number of frames, or of videos. */
  parts: number | null
}

export interface BoardPlacement extends Placement {
  /** Id of the placed item, such as a headline; '' until it is created. */
  itemId: string
  isLive: boolean
  /** From 1; pending placements are numbered per date. */
  order: number
  since: string
  due: string | null
  held: string | null
  problems: readonly PlacementProblem[]
  card: PlacedCard
}

export interface Board {
  id: string
  kind: BoardKindName
  version: number
  /** Maximum number of live placements. */
  total: number
  headlineType: { id: string; name: string; category: string; staleAfterHours?: number | null } | null
  cropTypes: readonly string[]
  updatedBy: { id: string; name: string } | null
  updatedDate: string
  live: readonly BoardPlacement[]
  pending: readonly BoardPlacement[]
}

export interface BoardSummary {
  id: string
  version: number
  total: number
  typeName: string | null
  categoryName: string | null
  liveCount: number
  pendingCount: number
}

/** A change of a board. */
export interface BoardStep {
  /** The version that the change made. */
  version: number
  at: string
  by: { id: string; name: string } | null
  action: string
  liveCount: number
  pendingCount: number
  /** The reason given for showing files whose rights had expired. */
  reason: string | null
  /** Changes of each card; null when unknown. */
  changes?: readonly StepChange[] | null
}

/** The state of a card in a version. */
type PlacementState = Pick<BoardPlacement, 'isLive' | 'order' | 'pin' | 'date' | 'end'>

export interface StepChange {
  placementId: string
  effects: readonly Effect[]
  title: string | null
  replacedTitle: string | null
  before: PlacementState | null
  after: PlacementState | null
}

export interface BoardRefusal {
  reason: PlacementRefusal | 'notFit' | 'locked'
  /** Index of the rejected operation, from 0. */
  at: number | null
  title: string | null
  problems: readonly PlacementProblem[]
}

export interface BoardAnswer {
  board: Board
  /** The version that the change made; null when it was rejected. */
  made: number | null
  refusal: BoardRefusal | null
  /** Ids of placements dropped from the end of a full list. */
  dropped: readonly string[]
  /** Titles of recipes placed without a picture, because it could not be loaded. */
  pictureless: readonly string[]
}

/** The item to place: an existing item, a content, a recipe, or a text with an address. */
export interface WantedItem {
  itemId?: string | null
  contentId?: string | null
  recipeId?: string | null
  cover?: { horizontal: string; vertical: string }
  title?: string | null
  spot?: string | null
  url?: string | null
}

/** An operation as sent to the server. */
export interface SentOperation {
  kind: Operation['kind']
  id: string
  after?: string | null
  isLive?: boolean
  pin?: Exclude<Pin, 'none'>
  date?: string | null
  end?: string | null
  item?: WantedItem
}

export interface BoardChanged {
  kind: string
  id: string
  version: number
  actorId: string | null
  delta: BoardDelta | null
}

/** A board after a change: the complete order, but only the changed placements. */
export interface BoardDelta
  extends Pick<Board, 'version' | 'total' | 'headlineType' | 'cropTypes' | 'updatedBy' | 'updatedDate'> {
  /** A recipient that knows the board since the version before this one knows all omitted placements. */
  since: number
  /** Ids, in order. */
  live: readonly string[]
  pending: readonly string[]
  placements: readonly BoardPlacement[]
}

const PROBLEMS = 'problems { rule params }'
const IMAGE =
  'image { path width height focalPoint { x y } crops { cropTypeId x y width height kind sourceId needsLook } }'
const CARD = `card { version title spot hidesTitleAndSpot url tagName tagColor isAdvertisement parts ${IMAGE} content { id type status title isWithdrawn topics { id name } } }`
const PLACEMENT = `{ id itemId subject isLive order pin date end changed since due held ${PROBLEMS} ${CARD} }`
const BOARD = `{ id kind version total cropTypes updatedDate updatedBy { id name } headlineType { id name category staleAfterHours } live ${PLACEMENT} pending ${PLACEMENT} }`
const ANSWER = `{ board ${BOARD} made dropped pictureless refusal { reason at title ${PROBLEMS} } }`

export const boardsDocument: TypedDocument<{ boards: BoardSummary[] }, { kind: BoardKindName }> =
  `query GetBoards($kind: BoardKind!) { boards: getBoards(kind: $kind) { id version total typeName categoryName liveCount pendingCount } }`

export const boardDocument: TypedDocument<{ board: Board | null }, { id: string }> =
  `query GetBoard($id: ID!) { board: getBoard(id: $id) ${BOARD} }`

/** A content's cover with all crops; items made from the content may reuse it. */
export const coverDocument: TypedDocument<{ content: { cover: ImageValue | null } | null }, { id: string }> =
  'query GetCoverOfContent($id: ID!) { content: getContent(id: $id) { cover { path width height text source reporter link focalPoint { x y } crops { cropTypeId x y width height kind sourceId needsLook } } } }'

export const changeDocument: LockedDocument<
  { answer: BoardAnswer },
  { id: string; version: number; operations: readonly SentOperation[]; rightsReason?: string }
> =
  `mutation ChangeBoard($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!, $rightsReason: String, $lockEpoch: ID) { answer: changeBoard(id: $id, version: $version, operations: $operations, rightsReason: $rightsReason, lockEpoch: $lockEpoch) ${ANSWER} }`

export const takeBackDocument: LockedDocument<
  { answer: BoardAnswer },
  { id: string; version: number; rightsReason?: string }
> =
  `mutation UndoBoardChange($id: ID!, $version: Int!, $rightsReason: String, $lockEpoch: ID) { answer: undoBoardChange(id: $id, version: $version, rightsReason: $rightsReason, lockEpoch: $lockEpoch) ${ANSWER} }`

const STEP = 'version at action liveCount pendingCount reason by { id name }'
const STATE = '{ isLive order pin date end }'

type StepsDocument = TypedDocument<
  { steps: BoardStep[] },
  { id: string; before: number | null; take: number }
>

export const stepsDocument: StepsDocument = `query GetBoardSteps($id: ID!, $before: Int, $take: Int) { steps: getBoardSteps(id: $id, before: $before, take: $take) { ${STEP} changes { placementId effects title replacedTitle before ${STATE} after ${STATE} } } }`

/** Versions without their card changes: far less data. */
export const versionsDocument: StepsDocument = `query GetBoardVersions($id: ID!, $before: Int, $take: Int) { steps: getBoardSteps(id: $id, before: $before, take: $take) { ${STEP} } }`

export const boardAtDocument: TypedDocument<{ board: Board | null }, { id: string; version: number }> =
  `query GetBoardAt($id: ID!, $version: Int!) { board: getBoardAt(id: $id, version: $version) ${BOARD} }`

export const bringBackDocument: LockedDocument<
  { answer: BoardAnswer },
  { id: string; version: number; toVersion: number }
> =
  `mutation RestoreBoard($id: ID!, $version: Int!, $toVersion: Int!, $lockEpoch: ID) { answer: restoreBoard(id: $id, version: $version, toVersion: $toVersion, lockEpoch: $lockEpoch) ${ANSWER} }`

export const boardChangedDocument: TypedDocument<{ changed: BoardChanged }, { kind: BoardKindName }> =
  `subscription BoardChanged($kind: BoardKind!) { changed: boardChanged(kind: $kind) { kind id version actorId delta { since version total cropTypes updatedDate updatedBy { id name } headlineType { id name category staleAfterHours } live pending placements ${PLACEMENT} } } }`

export const documents: readonly string[] = [
  boardsDocument,
  boardDocument,
  coverDocument,
  changeDocument,
  takeBackDocument,
  stepsDocument,
  versionsDocument,
  boardAtDocument,
  bringBackDocument,
  boardChangedDocument,
]
