// Texts of digests, in the language of the recipient. Separate from the texts of the screens, which the server cannot load.
import { CHANNELS } from '@manset/model/channels/channels.ts'
import type { OwnJobName } from '@manset/model/job-names.ts'
import type {
  DispatchFailedAbout,
  JobFailedAbout,
  MediaRightsAbout,
  NOTICE_GROUPS,
} from '@manset/model/notice-groups.ts'

export type DigestLanguage = 'tr' | 'en'
type Kind = (typeof NOTICE_GROUPS)[keyof typeof NOTICE_GROUPS][number]

/** Parameters of each kind's sentence. */
interface About {
  jobFailed: JobFailedAbout
  dispatchFailed: DispatchFailedAbout
  mediaExpiring: MediaRightsAbout
  mediaExpired: MediaRightsAbout
}
type FormatSentence = {
  [K in Kind]: (by: string, title: string, about: K extends keyof About ? About[K] : unknown) => string
}

interface Words {
  subject: (site: string, count: number) => string
  mention: (site: string, by: string, title: string) => string
  greeting: (name: string) => string
  lead: (count: number) => string
  more: (count: number) => string
  open: string
  foot: string
  untitled: string
  other: string
  kinds: Readonly<FormatSentence>
}

const JOBS: Readonly<Record<DigestLanguage, Readonly<Record<OwnJobName, string>>>> = {
  tr: {
    'agency.fetchMedia': 'Ajans görsellerini ve videolarını alma',
    'agency.readAgain': 'Ajanstan gelenleri yeniden okuma',
    'board.passTime': 'Manşet ve story’leri zamanında güncelleme',
    'menu.clearCache': 'Menü önbelleğini temizleme',
    'notice.mailDigest': 'Bildirim özetini e-postayla gönderme',
    'reader.ask': 'Abonelik onayı e-postası gönderme',
    'reader.import': 'Okurları içe aktarma',
    'video.process': 'Video işleme',
  },
  en: {
    'agency.fetchMedia': 'Fetching agency pictures and videos',
    'agency.readAgain': 'Reading inputs again',
    'board.passTime': 'Updating headlines and stories on schedule',
    'menu.clearCache': 'Clearing the menu cache',
    'notice.mailDigest': 'Emailing a digest of notices',
    'reader.ask': 'Sending a subscription confirmation',
    'reader.import': 'Importing readers',
    'video.process': 'Processing a video',
  },
}

/** The title of a job; its name where the job no longer has a title. */
const jobTitle = (language: DigestLanguage, job: string): string => {
  const channel = CHANNELS.find((one) => one.job === job)
  if (channel) return channel.words[language].job
  return Object.hasOwn(JOBS[language], job) ? JOBS[language][job as OwnJobName] : job
}

export const DIGEST_WORDS: Readonly<Record<DigestLanguage, Words>> = {
  tr: {
    subject: (site, count) => `${site}: ${count} okunmamış bildirim`,
    mention: (site, by, title) => `${site}: ${by} sizden söz etti – ${title}`,
    greeting: (name) => `Merhaba ${name},`,
    lead: (count) => `Manşet’te okumadığınız ${count} bildirim var:`,
    more: (count) => `… ve ${count} tane daha.`,
    open: 'Bildirimleri aç',
    foot: 'Bu e-postayı, siz istediğiniz için gönderdik. Ne zaman geleceğini Bildirimler sayfasında değiştirebilir, isterseniz kapatabilirsiniz.',
    untitled: 'Başlıksız',
    other: 'Yeni bildirim',
    kinds: {
      commentMention: (by, title) => `${by}, “${title}” içeriğinde sizden söz etti`,
      commentReply: (by, title) => `${by}, “${title}” içeriğindeki yoruma yanıt verdi`,
      commentNew: (by, title) => `${by}, “${title}” içeriğinize yorum yazdı`,
      assigned: (by, title) => `${by}, “${title}” içeriğini size atadı`,
      assignmentDone: (by, title) => `${by}, “${title}” görevini tamamladı`,
      assignmentTakenBack: (by, title) => `${by}, size verdiği “${title}” görevini geri aldı`,
      assignmentSoon: (_, title) => `“${title}” için son tarih yaklaşıyor`,
      assignmentOverdue: (_, title) => `“${title}” gecikti`,
      placementHeld: (_, title) => `“${title}” zamanı geldiği hâlde yayına girmedi`,
      placementLate: (_, title) => `“${title}” yayına geç girdi`,
      agencyAlert: (_, title) => `Ajans, “${title}” içeriğinize kaynak olan haberi değiştirdi`,
      mediaExpiring: (_, title, { count }) =>
        count > 1
          ? `Yayındaki ${count} dosyanın kullanım süresi bir hafta içinde doluyor`
          : `Yayındaki “${title}” dosyasının kullanım süresi bir hafta içinde doluyor`,
      mediaExpired: (_, title, { count }) =>
        count > 1
          ? `Yayındaki ${count} dosyanın kullanım süresi doldu`
          : `Yayındaki “${title}” dosyasının kullanım süresi doldu`,
      videoFailed: (_, title) => `“${title}” videosu işlenemedi`,
      jobFailed: (_, __, { job, count }) =>
        count > 1
          ? `“${jobTitle('tr', job)}”: ${count} iş başarısız oldu`
          : `“${jobTitle('tr', job)}” işi başarısız oldu`,
      dispatchFailed: (_, title, { outcome, count }) =>
        ({
          atRisk: `“${title}” bu hâliyle gönderilemez: içindeki bir içerik o saatte yayında olmayacak`,
          failed: `“${title}” gönderilemedi`,
          partly: `“${title}” ${count} alıcıya ulaşmadı`,
          missed: `“${title}” zamanında gönderilmedi; ne yapılacağına siz karar verin`,
          paused: `“${title}” gönderimi duraklatıldı`,
          partlyPaused: `“${title}” ${count} alıcıya gönderilemedi; o platformda gönderim duraklatıldı`,
        })[outcome],
    },
  },
  en: {
    subject: (site, count) => `${site}: ${count} unread ${count === 1 ? 'notice' : 'notices'}`,
    mention: (site, by, title) => `${site}: ${by} mentioned you – ${title}`,
    greeting: (name) => `Hello ${name},`,
    lead: (count) => `You have ${count} unread ${count === 1 ? 'notice' : 'notices'} in Manşet:`,
    more: (count) => `… and ${count} more.`,
    open: 'Open notices',
    foot: 'You’re receiving this email because you turned it on. You can change when it’s sent, or turn it off, on the Notices page.',
    untitled: 'Untitled',
    other: 'A new notice',
    kinds: {
      commentMention: (by, title) => `${by} mentioned you on “${title}”`,
      commentReply: (by, title) => `${by} replied on “${title}”`,
      commentNew: (by, title) => `${by} commented on your item “${title}”`,
      assigned: (by, title) => `${by} assigned “${title}” to you`,
      assignmentDone: (by, title) => `${by} finished “${title}”`,
      assignmentTakenBack: (by, title) => `${by} revoked your assignment “${title}”`,
      assignmentSoon: (_, title) => `“${title}” is due soon`,
      assignmentOverdue: (_, title) => `“${title}” is overdue`,
      placementHeld: (_, title) => `“${title}” didn’t go live when it was due`,
      placementLate: (_, title) => `“${title}” went live late`,
      agencyAlert: (_, title) => `The agency changed the item behind “${title}”`,
      mediaExpiring: (_, title, { count }) =>
        count > 1
          ? `The rights to ${count} published files expire within a week`
          : `The rights to the published file “${title}” expire within a week`,
      mediaExpired: (_, title, { count }) =>
        count > 1
          ? `The rights to ${count} published files have expired`
          : `The rights to the published file “${title}” have expired`,
      videoFailed: (_, title) => `Couldn’t process the video “${title}”`,
      jobFailed: (_, __, { job, count }) =>
        count > 1
          ? `“${jobTitle('en', job)}”: ${count} jobs failed`
          : `The job “${jobTitle('en', job)}” failed`,
      dispatchFailed: (_, title, { outcome, count }) =>
        ({
          atRisk: `“${title}” can’t go out as it is: a story in it won’t be published by then`,
          failed: `“${title}” couldn’t be sent`,
          partly: `“${title}” didn’t reach ${count} ${count === 1 ? 'recipient' : 'recipients'}`,
          missed: `“${title}” wasn’t sent in time and needs your decision`,
          paused: `Sending “${title}” was paused`,
          partlyPaused: `“${title}” couldn’t be sent to ${count} ${count === 1 ? 'recipient' : 'recipients'} and is paused for that platform`,
        })[outcome],
    },
  },
}
