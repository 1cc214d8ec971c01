export const tr = {
  approve: 'Onayla',
  unapprove: 'Onayı kaldır',
  approved: '“{{name}}” onaylandı',
  unapproved: '“{{name}}” onayı kaldırıldı',
  key: 'Onayla ya da onayı kaldır',
  unseenUntilApproved: 'Onaylanmayan kayıtlar listelerde görünmez.',
}
