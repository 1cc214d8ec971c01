// The validation catalogue: every rule by name, one per file. A broken rule is reported as `{ field, rule, params }`; the
// web application has its text, with placeholders for the field and the params.
import { amount } from './amount.ts'
import { announcementNumber } from './announcement-number.ts'
import { dateOrder } from './date-order.ts'
import { day } from './day.ts'
import { decimal } from './decimal.ts'
import { deliveryAddress } from './delivery-address.ts'
import { differs } from './differs.ts'
import { distinct } from './distinct.ts'
import { distinctOrders } from './distinct-orders.ts'
import { email } from './email.ts'
import { footballIframe } from './football-iframe.ts'
import { hasCoverImage } from './has-cover-image.ts'
import { hexColor } from './hex-color.ts'
import { hostName } from './host-name.ts'
import { iframe } from './iframe.ts'
import { linkName } from './link-name.ts'
import { maxCharacters } from './max-characters.ts'
import { maxLength } from './max-length.ts'
import { maxValue } from './max-value.ts'
import { minCharacters } from './min-characters.ts'
import { minLength } from './min-length.ts'
import { minValue } from './min-value.ts'
import { needs } from './needs.ts'
import { facebook, instagram, tiktok, twitter, youtube } from './nickname.ts'
import { noFollow } from './no-follow.ts'
import { phone } from './phone.ts'
import { required } from './required.ts'
import type { Rule } from './rule.ts'
import { serverName } from './server-name.ts'
import { serviceAccount } from './service-account.ts'
import { soundIframe } from './sound-iframe.ts'
import { time } from './time.ts'
import { timeZone } from './time-zone.ts'
import { totalContentCountLess } from './total-content-count-less.ts'
import { url } from './url.ts'
import { validCropSettings } from './valid-crop-settings.ts'
import { verse } from './verse.ts'
import { visible } from './visible.ts'
import { waitUpload } from './wait-upload.ts'
import { webAddress } from './web-address.ts'
import { webOrigin } from './web-origin.ts'

/** Rules that can restrict a line of text. */
const TEXT_RULES = {
  amount,
  announcementNumber,
  decimal,
  deliveryAddress,
  email,
  facebook,
  footballIframe,
  hexColor,
  hostName,
  iframe,
  instagram,
  linkName,
  phone,
  serverName,
  soundIframe,
  tiktok,
  timeZone,
  twitter,
  url,
  verse,
  webAddress,
  webOrigin,
  youtube,
} satisfies Record<string, Rule>
export type TextRule = keyof typeof TEXT_RULES

export const RULES = {
  ...TEXT_RULES,
  dateOrder,
  day,
  differs,
  distinct,
  distinctOrders,
  hasCoverImage,
  maxCharacters,
  maxLength,
  maxValue,
  minCharacters,
  minLength,
  minValue,
  needs,
  noFollow,
  required,
  serviceAccount,
  time,
  totalContentCountLess,
  validCropSettings,
  visible,
  waitUpload,
} satisfies Record<string, Rule>
export type RuleName = keyof typeof RULES
