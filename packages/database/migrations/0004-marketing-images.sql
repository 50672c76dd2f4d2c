-- The supplier's banner images: 1 stands under the page, 2 under the menu. Raster pictures and https links only (decision 14).
create table marketing_images (
  id smallint primary key check (id in (1, 2)),
  content bytea not null,
  navigation_url text check (navigation_url ~ '^https://'),
  set_at timestamptz not null default now()
);
