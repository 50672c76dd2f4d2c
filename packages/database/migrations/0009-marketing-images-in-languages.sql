-- A banner has words in it: one for every language (null) or one for each, and what it says for those who don't see it.
alter table marketing_images drop constraint marketing_images_pkey;
alter table marketing_images
  add column language text check (language in ('sr-Cyrl-RS', 'sr-Latn-RS', 'en-US')),
  add column alternative_text text check (alternative_text <> ''),
  add constraint marketing_images_place unique nulls not distinct (id, language);
