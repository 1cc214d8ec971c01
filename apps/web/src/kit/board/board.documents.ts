// Calls about boards. All of them answer the same board, so they are written from one selection; the generator takes
// them up through `documents`.
import type { ImageValue } from '@manset/model/image-value.ts'
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { Deed } from '@manset/model/placements/differences.ts'
import type { Operation, PlacementRefusal } from '@manset/model/placements/operation.ts'
import type { Pin, Placement } from '@manset/model/placements/placement.ts'
import type { LockedDocument, TypedDocument } from '../../platform/document.ts'

/** Why something cannot be shown where it is placed. */
export interface PlacementFault {
  rule: string
  params: Record<string, unknown>
}

/** What a card shows of what is placed. */
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
  /** Frames, or videos. */
  parts: number | null
}

export interface BoardPlacement extends Placement {
  /** Of the item placed, such as a headline; '' while it is still being made. */
  itemId: string
  isLive: boolean
  /** From 1; of pending ones among those of the same date. */
  order: number
  since: string
  due: string | null
  held: string | null
  faults: readonly PlacementFault[]
  card: PlacedCard
}

export interface Board {
  id: string
  kind: BoardKindName
  version: number
  /** How many may be live. */
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
  /** The version it made. */
  version: number
  at: string
  by: { id: string; name: string } | null
  action: string
  liveCount: number
  pendingCount: number
  /** Why files whose rights had ended were shown. */
  reason: string | null
  /** What it did to cards; null where that is not known. */
  changes?: readonly StepChange[] | null
}

/** Where a card was in a version. */
type PlacementState = Pick<BoardPlacement, 'isLive' | 'order' | 'pin' | 'date' | 'end'>

export interface StepChange {
  placementId: string
  deeds: readonly Deed[]
  title: string | null
  replacedTitle: string | null
  before: PlacementState | null
  after: PlacementState | null
}

export interface BoardRefusal {
  reason: PlacementRefusal | 'notFit' | 'locked'
  /** Which of the operations, from 0. */
  at: number | null
  title: string | null
  faults: readonly PlacementFault[]
}

export interface BoardAnswer {
  board: Board
  /** The version the change made; null where it was refused. */
  made: number | null
  refusal: BoardRefusal | null
  /** Ids of placements that fell out at the end of a full list. */
  dropped: readonly string[]
  /** Titles of recipes placed without a picture, which could not be had. */
  pictureless: readonly string[]
}

/** What is to be placed: an item that stands already, a content, a recipe, or words and an address. */
export interface WantedItem {
  itemId?: string | null
  contentId?: string | null
  recipeId?: string | null
  cover?: { horizontal: string; vertical: string }
  title?: string | null
  spot?: string | null
  url?: string | null
}

/** An operation as it is sent. */
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

/** A board after a change: its order whole, of what is placed only what somebody spoke of. */
export interface BoardDelta
  extends Pick<Board, 'version' | 'total' | 'headlineType' | 'cropTypes' | 'updatedBy' | 'updatedDate'> {
  /** Whoever knows the board from the version before this one on knows all that is left out. */
  since: number
  /** Ids, in their order. */
  live: readonly string[]
  pending: readonly string[]
  placements: readonly BoardPlacement[]
}

const FAULTS = 'faults { rule params }'
const IMAGE =
  'image { path width height focalPoint { x y } crops { cropTypeId x y width height kind sourceId needsLook } }'
const CARD = `card { version title spot hidesTitleAndSpot url tagName tagColor isAdvertisement parts ${IMAGE} content { id type status title isWithdrawn topics { id name } } }`
const PLACEMENT = `{ id itemId subject isLive order pin date end changed since due held ${FAULTS} ${CARD} }`
const BOARD = `{ id kind version total cropTypes updatedDate updatedBy { id name } headlineType { id name category staleAfterHours } live ${PLACEMENT} pending ${PLACEMENT} }`
const ANSWER = `{ board ${BOARD} made dropped pictureless refusal { reason at title ${FAULTS} } }`

export const boardsDocument: TypedDocument<{ boards: BoardSummary[] }, { kind: BoardKindName }> =
  `query GetBoards($kind: BoardKind!) { boards: getBoards(kind: $kind) { id version total typeName categoryName liveCount pendingCount } }`

export const boardDocument: TypedDocument<{ board: Board | null }, { id: string }> =
  `query GetBoard($id: ID!) { board: getBoard(id: $id) ${BOARD} }`

/** What readers see of a content, with all of its crops: something made of it may take it over. */
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
  `mutation TakeBackBoardChange($id: ID!, $version: Int!, $rightsReason: String, $lockEpoch: ID) { answer: takeBackBoardChange(id: $id, version: $version, rightsReason: $rightsReason, lockEpoch: $lockEpoch) ${ANSWER} }`

const STEP = 'version at action liveCount pendingCount reason by { id name }'
const STATE = '{ isLive order pin date end }'

type StepsDocument = TypedDocument<
  { steps: BoardStep[] },
  { id: string; before: number | null; take: number }
>

export const stepsDocument: StepsDocument = `query GetBoardSteps($id: ID!, $before: Int, $take: Int) { steps: getBoardSteps(id: $id, before: $before, take: $take) { ${STEP} changes { placementId deeds title replacedTitle before ${STATE} after ${STATE} } } }`

/** The same without what they did: far less to read. */
export const versionsDocument: StepsDocument = `query GetBoardVersions($id: ID!, $before: Int, $take: Int) { steps: getBoardSteps(id: $id, before: $before, take: $take) { ${STEP} } }`

export const boardAtDocument: TypedDocument<{ board: Board | null }, { id: string; version: number }> =
  `query GetBoardAt($id: ID!, $version: Int!) { board: getBoardAt(id: $id, version: $version) ${BOARD} }`

export const bringBackDocument: LockedDocument<
  { answer: BoardAnswer },
  { id: string; version: number; toVersion: number }
> =
  `mutation BringBackBoard($id: ID!, $version: Int!, $toVersion: Int!, $lockEpoch: ID) { answer: bringBackBoard(id: $id, version: $version, toVersion: $toVersion, lockEpoch: $lockEpoch) ${ANSWER} }`

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
