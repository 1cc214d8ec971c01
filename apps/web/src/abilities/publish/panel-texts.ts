import { defineTexts, type SameShape } from '../../platform/language/texts.ts'

const tr = {
  panel: {
    open: 'Yayınla…',
    openLive: 'Yayın…',
    openSend: 'Onaya gönder…',
    titleLive: 'Yayın',
    shortcut: 'Yayın panelini aç',
    when: 'Ne zaman?',
    now: 'Hemen şimdi',
    later: 'İleri bir tarihte',
    willNow: '“{{title}}” hemen {{site}} sitesinde yayına girecek.',
    willLater: '“{{title}}” {{moment}} ({{zone}} saatiyle) {{site}} sitesinde yayına girecek.',
    chooseMoment: '“{{title}}” için gün ve saat seçin; o zaman {{site}} sitesinde yayına girecek.',
    isLive: '“{{title}}” {{site}} sitesinde yayında.',
    isLiveChanged:
      '“{{title}}” {{site}} sitesinde yayında. Kaydettiğiniz anda okurlar değişikliklerinizi görür.',
    willWait:
      '“{{title}}” onaya gönderilecek. Yayınlama yetkisi olan biri {{site}} sitesinde yayınlayabilir.',
    expires: 'Yayın bitişi: {{moment}}.',
    isOver:
      '“{{title}}” için yayın bitişi ({{moment}}, {{zone}} saatiyle) geçmişte kaldı. Yayınlamadan önce ne zamana kadar yayında kalacağını seçin.',
    until: 'Ne zamana kadar yayında kalsın?',
    untilNone: 'Süresiz',
    untilDate: 'Yeni bir tarihe kadar',
    endless: 'Süresiz yayında kalacak.',
    willBePutOff:
      '“{{title}}” şu anda {{site}} sitesinde yayında. Yayından kaldırılacak, {{moment}} ({{zone}} saatiyle) yeniden yayına girecek.',
    putOff: 'Yayını ertele…',
    missing: 'Önce şunları tamamlayın:',
    goToMissing: 'Eksik alanlara git',
    publishNow: 'Hemen yayınla',
    schedule: 'Yayını zamanla',
    reschedule: 'Yeni tarihi kaydet',
    update: 'Değişiklikleri yayınla',
  },
  putOff: {
    title: '{{moment}} tarihine kadar yayından kaldırılsın mı?',
    text: '“{{title}}” şu anda yayında. Yayın tarihini ileri aldığınız için okurlar {{moment}} ({{zone}} saatiyle) gelene kadar göremez; sonra otomatik olarak yeniden yayına girer.',
    action: 'Yayını ertele',
  },
} as const

const en: SameShape<typeof tr> = {
  panel: {
    open: 'Publish…',
    openLive: 'Publication…',
    openSend: 'Send for approval…',
    titleLive: 'Publication',
    shortcut: 'Open the publish panel',
    when: 'When?',
    now: 'Right away',
    later: 'At a later date',
    willNow: '“{{title}}” will be published on {{site}} right away.',
    willLater: '“{{title}}” will be published on {{site}} on {{moment}} ({{zone}} time).',
    chooseMoment: 'Choose a day and time for “{{title}}”. It will be published on {{site}} then.',
    isLive: '“{{title}}” is published on {{site}}.',
    isLiveChanged: '“{{title}}” is published on {{site}}. Readers see your changes as soon as you save.',
    willWait:
      '“{{title}}” will be sent for approval. Anyone with permission to publish can publish it on {{site}}.',
    expires: 'It expires on {{moment}}.',
    isOver:
      'The expiration date of “{{title}}” ({{moment}}, {{zone}} time) has passed. Choose how long it stays published before you publish it.',
    until: 'How long should it stay published?',
    untilNone: 'No end date',
    untilDate: 'Until a new date',
    endless: 'It stays published with no end date.',
    willBePutOff:
      '“{{title}}” is published on {{site}} now. It will be unpublished, then published again on {{moment}} ({{zone}} time).',
    putOff: 'Postpone…',
    missing: 'Fill these in first:',
    goToMissing: 'Go to missing fields',
    publishNow: 'Publish now',
    schedule: 'Schedule',
    reschedule: 'Save the new date',
    update: 'Publish changes',
  },
  putOff: {
    title: 'Unpublish it until {{moment}}?',
    text: '“{{title}}” is published now. With a later publish date, readers won’t see it until {{moment}} ({{zone}} time). It will then be published again automatically.',
    action: 'Postpone',
  },
}

/** Texts of publishing in the editor, separate so that lists need not load them. */
export const publishPanelTexts = defineTexts('publishPanel', { tr, en })
