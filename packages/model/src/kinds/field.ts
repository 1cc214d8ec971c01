// Field kinds: what a field of an entity can be. Flat data; behaviour per kind lives in tables, one a side.
export interface FieldBase {
  /** An empty value is refused. On content types only once it is sent for approval or published. */
  required?: boolean
  /** Column name, where it is not the field's name in snake_case. */
  column?: string
  /** Set by the server alone; not part of the input. */
  isReadOnly?: boolean
}

/** One image with its crops: integers in EXIF-normalised pixels of the original at `path`. */
export interface ImageValue {
  path: string
  width: number
  height: number
  text?: string | null
  source?: string | null
  reporter?: string | null
  link?: string | null
  focalPoint?: { x: number; y: number } | null
  crops: CropValue[]
}
export interface CropValue {
  cropTypeId: string
  x: number
  y: number
  width: number
  height: number
}
export interface VideoValue {
  path: string
  text?: string | null
  source?: string | null
  cameraman?: string | null
  /** Seconds. */
  duration?: number | null
}

/** Another item in short: enough to name it and to show that it is not approved. */
export interface ReferenceValue {
  id: string
  name: string
  isApproved: boolean
}
/** An item that parts of a value refer to, with what kind of item it is. */
export interface TargetValue extends ReferenceValue {
  to: ReferenceTarget
}
/** One item of a menu; which parts it has is its type's matter (`menu.ts`). The list is flat: parents by key. */
export interface MenuItemValue {
  /** Unique within the menu, of letters and digits; made where the item is made. */
  key: string
  parentKey?: string | null
  type: string
  title?: string | null
  url?: string | null
  contentType?: string | null
  categoryId?: string | null
  brandId?: string | null
  subCategoryDepth?: number | null
  excludedCategoryIds?: string[] | null
  image?: ImageValue | null
  darkImage?: ImageValue | null
  position?: string | null
}
export interface PersonValue {
  id: string
  name: string
}

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A day of the week and a time on it, `HH:mm` on the site's clock. */
export interface SlotValue {
  day: string
  time: string
}

/** Value type of each kind; every kind may also be null. */
export interface KindValues {
  text: string
  longText: string
  html: string
  embed: string
  integer: number
  flag: boolean
  choice: string | number
  choices: string[]
  moment: string
  day: string
  slots: SlotValue[]
  words: string[]
  reference: string
  references: string[]
  image: ImageValue
  gallery: ImageValue[]
  video: VideoValue
  menuItems: MenuItemValue[]
}
export type KindName = keyof KindValues

/** A rule of the catalogue used on top of what the kind itself checks. */
export interface RuleUse {
  rule:
    | 'url'
    | 'email'
    | 'hexColor'
    | 'linkName'
    | 'twitter'
    | 'facebook'
    | 'instagram'
    | 'youtube'
    | 'tiktok'
    | 'phone'
    | 'webAddress'
    | 'announcementNumber'
    | 'iframe'
    | 'soundIframe'
}

export interface TextField extends FieldBase {
  kind: 'text' | 'longText'
  minCharacters?: number
  maxCharacters: number
  rule?: RuleUse['rule']
}
export interface HtmlField extends FieldBase {
  kind: 'html'
  maxCharacters: number
}
export interface EmbedField extends FieldBase {
  kind: 'embed'
  maxCharacters: number
}
export interface IntegerField extends FieldBase {
  kind: 'integer'
  minValue?: number
  maxValue?: number
}
export interface FlagField extends FieldBase {
  kind: 'flag'
  /** Value of a new item. */
  initial?: boolean
}
export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly (string | number)[]
  initial?: string | number
}
export interface ChoicesField extends FieldBase {
  kind: 'choices'
  options: readonly string[]
}
export interface MomentField extends FieldBase {
  kind: 'moment'
}
/** A date without a time, `2026-11-21`, the same in every zone. */
export interface DayField extends FieldBase {
  kind: 'day'
}
export interface SlotsField extends FieldBase {
  kind: 'slots'
  maxLength: number
}
export interface WordsField extends FieldBase {
  kind: 'words'
  maxLength: number
  maxCharacters: number
}
export interface ReferenceField extends FieldBase {
  kind: 'reference'
  to: ReferenceTarget
  /** Name under which the referred item itself is read, such as `parent` for `parentId`. */
  as: string
}
export interface ReferencesField extends FieldBase {
  kind: 'references'
  to: ReferenceTarget
  as: string
  minLength?: number
  maxLength: number
}
export interface ImageField extends FieldBase {
  kind: 'image'
  /** Crop types that must be there once the image is. */
  cropTypeIds: readonly string[]
  isTextRequired?: boolean
  minWidth?: number
  minHeight?: number
}
export interface GalleryField extends FieldBase {
  kind: 'gallery'
  cropTypeIds: readonly string[]
  isTextRequired?: boolean
  minLength?: number
  maxLength: number
}
export interface VideoField extends FieldBase {
  kind: 'video'
}
export interface MenuItemsField extends FieldBase {
  kind: 'menuItems'
  /** Name under which what the items refer to is read. */
  as: string
  maxLength: number
  /** Levels of items below each other. */
  maxDepth: number
}
/** Name of the entity referred to, or `content` for an item of any content type. The contract suite knows whether it is there. */
export type ReferenceTarget = string

export type Field =
  | TextField
  | HtmlField
  | EmbedField
  | IntegerField
  | FlagField
  | ChoiceField
  | ChoicesField
  | MomentField
  | DayField
  | SlotsField
  | WordsField
  | ReferenceField
  | ReferencesField
  | ImageField
  | GalleryField
  | VideoField
  | MenuItemsField

/** The field shape of one kind. */
export type FieldOf<K extends KindName> = Field extends infer F
  ? F extends { kind: infer T }
    ? K extends T
      ? F
      : never
    : never
  : never
