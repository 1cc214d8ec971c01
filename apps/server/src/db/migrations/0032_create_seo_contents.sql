-- Contents made for what people ask search engines: hadiths, dreams, duas and fatwas. Each has what search engines read.
create function create_seo_table(name text) returns void language plpgsql as $$
begin
  perform create_settings_table(name);
  execute format($table$
    alter table %I
      add title text not null,
      add seo_title text,
      add seo_url_title text,
      add seo_spot text,
      add seo_keywords text[] not null default '{}'$table$, name);
end $$;

select create_seo_table('hadiths');
alter table hadiths
  add arabic_text text not null,
  add translation text not null,
  add source text not null,
  add narrator text,
  add degree text;

select create_seo_table('dream_interpretations');
alter table dream_interpretations
  add letter text,
  add site_title text,
  add body text not null;
create index dream_interpretations_letter on dream_interpretations (site_id, letter);

select create_seo_table('duas');
alter table duas
  add arabic_text text not null,
  add translation text not null,
  add pronunciation text,
  add question text,
  add answer text,
  add answered_by text;

select create_seo_table('fatwas');
alter table fatwas
  add question text not null,
  add answer text not null,
  add answered_by text not null,
  add arabic_text text,
  add translation text;

drop function create_seo_table;
