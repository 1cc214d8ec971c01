select create_settings_table('programs');
alter table programs
  add name text not null,
  add slots jsonb not null default '[]';

select create_settings_table('persons');
alter table persons
  add name text not null,
  add surname text not null,
  add full_name text not null generated always as (name || ' ' || surname) stored,
  add nickname text,
  add email text,
  add profile_photo jsonb not null,
  add birth_date date,
  add death_date date,
  add burial_place text,
  add job text,
  add education text,
  add mission text,
  add nationality text,
  add marital_status text,
  add marriage_date date,
  add divorce_date date,
  add children text[] not null default '{}',
  add descendants text[] not null default '{}',
  add parents text[] not null default '{}',
  add siblings text[] not null default '{}',
  add founded_organizations text[] not null default '{}',
  add awards text[] not null default '{}',
  add books text[] not null default '{}';
