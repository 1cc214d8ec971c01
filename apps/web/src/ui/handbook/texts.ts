// Texts of the handbook dialog, which only that dialog needs.
import { defineTexts } from '../../platform/language/texts.ts'

export const handbookTexts = defineTexts('handbook', {
  tr: {
    title: 'Editör el kitabı',
    text: 'İçerik düzenlemeden önce editör el kitabını okuduğunuzu onaylayın. Bunu bir kez yaparsınız.',
    points: {
      sources: 'Her bilginin kaynağını kontrol eder, kaynağı doğru yazarım.',
      rights: 'Yalnızca kullanım hakkımız olan fotoğraf ve videoları kullanırım.',
      people: 'Kişilik haklarını ve çocukların gizliliğini korurum.',
      mistakes: 'Yayındaki bir yanlışı gecikmeden düzeltirim.',
    },
    accept: 'Okudum, kabul ediyorum',
  },
  en: {
    title: 'Editor’s handbook',
    text: 'Before you edit content, confirm that you’ve read the editor’s handbook. You do this once.',
    points: {
      sources: 'I check the source of every piece of information and name it correctly.',
      rights: 'I use only photos and videos that we hold the rights for.',
      people: 'I protect people’s personal rights and children’s privacy.',
      mistakes: 'I correct a published mistake without delay.',
    },
    accept: 'I’ve read it and agree',
  },
})
