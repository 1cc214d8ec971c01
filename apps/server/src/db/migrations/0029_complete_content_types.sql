-- What single content types have of their own, in the table all types share.
alter table contents
  add column video jsonb,
  add column cartoonist_id bigint references cartoonists,
  add column program_id bigint references programs,
  add column sound_iframe text,
  add column announcement_number text,
  add column announcement_value text;
