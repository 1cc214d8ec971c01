// Texts of the public pages and their mails, in the languages of the sites. None reveals whether an address is known.
export interface PageWords {
  title: string
  subscribeTitle: string
  subscribeText: string
  channels: string
  email: string
  consent: string
  subscribe: string
  chooseOne: string
  checkAddress: string
  askedTitle: string
  askedText: string
  confirmTitle: string
  confirmText: string
  confirm: string
  confirmedTitle: string
  confirmedText: string
  leaveTitle: string
  leaveText(channel: string): string
  leave: string
  leftTitle: string
  leftText(channel: string): string
  alreadyLeftTitle: string
  alreadyLeftText(channel: string): string
  subscribeAgain: string
  preferences: string
  preferencesText: string
  save: string
  savedTitle: string
  savedText: string
  none: string
  leaveAll: string
  allLeftTitle: string
  allLeftText: string
  badTitle: string
  badText: string
  tooManyTitle: string
  tooManyText: string
  closedTitle: string
  closedText: string
  mailSubject: string
  mailText(channels: string): string
  mailEnds: string
  knownSubject: string
  knownText: string
}

const tr: PageWords = {
  title: 'Bültenler',
  subscribeTitle: 'Bültenlere abone olun',
  subscribeText: 'Hangilerini istediğinizi seçin; adresinize bir onay e‑postası göndeririz.',
  channels: 'Bültenler',
  email: 'E-posta adresiniz',
  consent:
    'Seçtiğim bültenlerin bu adrese gönderilmesini kabul ediyorum. İstediğim an tek tıkla abonelikten çıkabilirim.',
  subscribe: 'Abone ol',
  chooseOne: 'En az bir bülten seçin.',
  checkAddress: 'Adresi kontrol edin: ad@example.com gibi olmalı.',
  askedTitle: 'Gelen kutunuzu kontrol edin',
  askedText:
    'Adres doğruysa birkaç dakika içinde bir e‑posta alırsınız. Aboneliği başlatmak için içindeki düğmeye basın.',
  confirmTitle: 'Aboneliğinizi onaylayın',
  confirmText: 'Bültenleri almaya başlamak için düğmeye basın.',
  confirm: 'Aboneliği onayla',
  confirmedTitle: 'Aboneliğiniz başladı',
  confirmedText: 'Her bültenin altındaki bağlantıyla istediğiniz an abonelikten çıkabilirsiniz.',
  leaveTitle: 'Abonelikten çıkın',
  leaveText: (channel) => `“${channel}” bülteni artık bu adrese gönderilmeyecek.`,
  leave: 'Abonelikten çık',
  leftTitle: 'Abonelikten çıktınız',
  leftText: (channel) => `“${channel}” bültenini artık almayacaksınız.`,
  alreadyLeftTitle: 'Abonelikten zaten çıkmışsınız',
  alreadyLeftText: (channel) => `“${channel}” bültenini almıyorsunuz.`,
  subscribeAgain: 'Yeniden abone ol',
  preferences: 'Tercihleri değiştir',
  preferencesText: 'Almak istediğiniz bültenleri seçin.',
  save: 'Tercihleri kaydet',
  savedTitle: 'Tercihleriniz kaydedildi',
  savedText: 'Değişiklik hemen geçerli.',
  none: 'Şu anda hiçbir bültene abone değilsiniz.',
  leaveAll: 'Tüm aboneliklerden çık',
  allLeftTitle: 'Tüm bülten aboneliklerinden çıktınız',
  allLeftText: 'Artık size bülten göndermeyeceğiz.',
  badTitle: 'Bu bağlantı geçerli değil',
  badText:
    'Süresi dolmuş, daha önce kullanılmış ya da eksik kopyalanmış olabilir. Yeniden abone olun ya da son bültendeki bağlantıyı deneyin.',
  tooManyTitle: 'Biraz bekleyin',
  tooManyText: 'Bu ağdan kısa sürede çok fazla istek geldi. Bir dakika sonra yeniden deneyin.',
  closedTitle: 'Şu anda abone olunacak bülten yok',
  closedText: 'Daha sonra yeniden uğrayın.',
  mailSubject: 'Bülten aboneliğinizi onaylayın',
  mailText: (channels) => `${channels} bültenlerini almaya başlamak için aboneliğinizi onaylayın:`,
  mailEnds: 'Siz istemediyseniz bir şey yapmanız gerekmez; onaylanmayan istekleri birkaç gün sonra sileriz.',
  knownSubject: 'Bültenlere zaten abonesiniz',
  knownText: 'Bu adres, seçtiğiniz bültenlere zaten abone. Tercihlerinizi buradan değiştirebilirsiniz:',
}

const en: PageWords = {
  title: 'Newsletters',
  subscribeTitle: 'Subscribe to our newsletters',
  subscribeText: 'Choose the ones you want. We’ll send you an email to confirm.',
  channels: 'Newsletters',
  email: 'Your email address',
  consent:
    'I agree to receive the newsletters I chose at this address. I can unsubscribe at any time with one click.',
  subscribe: 'Subscribe',
  chooseOne: 'Choose at least one newsletter.',
  checkAddress: 'Check the address: it should look like name@example.com.',
  askedTitle: 'Check your inbox',
  askedText:
    'If the address is right, you’ll get an email within a few minutes. Press the button in it to start your subscription.',
  confirmTitle: 'Confirm your subscription',
  confirmText: 'Press the button to start receiving your newsletters.',
  confirm: 'Confirm subscription',
  confirmedTitle: 'You’re subscribed',
  confirmedText: 'You can unsubscribe at any time with the link at the end of every newsletter.',
  leaveTitle: 'Unsubscribe',
  leaveText: (channel) => `“${channel}” will no longer be sent to this address.`,
  leave: 'Unsubscribe',
  leftTitle: 'You’ve unsubscribed',
  leftText: (channel) => `“${channel}” will no longer be sent to you.`,
  alreadyLeftTitle: 'You’ve already unsubscribed',
  alreadyLeftText: (channel) => `You don’t receive “${channel}”.`,
  subscribeAgain: 'Subscribe again',
  preferences: 'Change preferences',
  preferencesText: 'Choose the newsletters you want.',
  save: 'Save preferences',
  savedTitle: 'Your preferences are saved',
  savedText: 'The change takes effect immediately.',
  none: 'You aren’t subscribed to any newsletters.',
  leaveAll: 'Unsubscribe from all',
  allLeftTitle: 'You’ve unsubscribed from all newsletters',
  allLeftText: 'You won’t receive any more newsletters.',
  badTitle: 'This link isn’t valid',
  badText:
    'It may have expired, been used already, or been copied only in part. You can subscribe again, or try the link in your latest newsletter.',
  tooManyTitle: 'Wait a moment',
  tooManyText: 'Many requests came from this network in a short time. Try again in a minute.',
  closedTitle: 'There are no newsletters to subscribe to right now',
  closedText: 'Please check back later.',
  mailSubject: 'Confirm your newsletter subscription',
  mailText: (channels) => `To start receiving ${channels}, confirm your subscription:`,
  mailEnds:
    'If you didn’t ask for this, you don’t need to do anything. Unconfirmed requests are deleted after a few days.',
  knownSubject: 'You’re already subscribed',
  knownText:
    'This address is already subscribed to the newsletters you chose. You can change your preferences here:',
}

const ar: PageWords = {
  title: 'النشرات البريدية',
  subscribeTitle: 'اشترك في نشراتنا البريدية',
  subscribeText: 'اختر ما تريده منها، وسنرسل رسالة تأكيد إلى بريدك.',
  channels: 'النشرات',
  email: 'بريدك الإلكتروني',
  consent: 'أوافق على إرسال النشرات التي اخترتها إلى هذا العنوان، ويمكنني المغادرة في أي وقت بنقرة واحدة.',
  subscribe: 'اشترك',
  chooseOne: 'اختر نشرة واحدة على الأقل.',
  checkAddress: 'تحقق من العنوان: يجب أن يكون مثل name@example.com.',
  askedTitle: 'راجع صندوق الوارد',
  askedText: 'إذا كان العنوان صحيحا فستصلك رسالة خلال دقائق. يبدأ الاشتراك بالزر الموجود فيها.',
  confirmTitle: 'أكد اشتراكك',
  confirmText: 'اضغط الزر لتبدأ النشرات بالوصول إليك.',
  confirm: 'تأكيد الاشتراك',
  confirmedTitle: 'بدأ اشتراكك',
  confirmedText: 'يمكنك المغادرة في أي وقت من الرابط أسفل كل نشرة.',
  leaveTitle: 'مغادرة النشرة',
  leaveText: (channel) => `لن ترسل نشرة «${channel}» إلى هذا العنوان بعد الآن.`,
  leave: 'إلغاء الاشتراك',
  leftTitle: 'تم إلغاء اشتراكك',
  leftText: (channel) => `لن ترسل إليك نشرة «${channel}» بعد الآن.`,
  alreadyLeftTitle: 'لقد ألغيت اشتراكك من قبل',
  alreadyLeftText: (channel) => `لن تصلك «${channel}».`,
  subscribeAgain: 'اشترك من جديد',
  preferences: 'تغيير التفضيلات',
  preferencesText: 'اختر النشرات التي تريدها.',
  save: 'حفظ التفضيلات',
  savedTitle: 'حفظت تفضيلاتك',
  savedText: 'يسري التغيير من الآن.',
  none: 'لست مشتركا في أي نشرة حاليا.',
  leaveAll: 'مغادرة جميع النشرات',
  allLeftTitle: 'غادرت جميع النشرات',
  allLeftText: 'لن ترسل إليك أي نشرة بعد الآن.',
  badTitle: 'هذا الرابط غير صالح',
  badText:
    'ربما انتهت صلاحيته أو استخدم من قبل أو لم ينسخ كاملا. يمكنك الاشتراك من جديد أو تجربة الرابط في آخر نشرة وصلتك.',
  tooManyTitle: 'انتظر قليلا',
  tooManyText: 'وصلت طلبات كثيرة من هذه الشبكة في وقت قصير. حاول بعد دقيقة.',
  closedTitle: 'لا توجد نشرة للاشتراك حاليا',
  closedText: 'عد لاحقا من فضلك.',
  mailSubject: 'أكد اشتراكك في النشرة البريدية',
  mailText: (channels) => `سجل هذا العنوان في: ${channels}. أكد ليبدأ الاشتراك:`,
  mailEnds: 'إن لم تطلب ذلك فلا داعي لفعل شيء: ما لا يؤكد يحذف بعد أيام.',
  knownSubject: 'أنت مشترك بالفعل',
  knownText: 'هذا العنوان مشترك بالفعل في النشرات المختارة. يمكنك تغيير تفضيلاتك هنا:',
}

const WORDS: Readonly<Record<string, PageWords>> = { tr, en, ar }

/** Texts in the site's language, or else in English. */
export const wordsOf = (language: string): PageWords => WORDS[language] ?? en
