-- What appliances use in a month, to try out what one more would cost; figures to begin with, editable on the screen.
create table appliances (
  like customer_types including all,
  kwh_per_month numeric(14,2) not null check (kwh_per_month > 0),
  -- How much of it is used at night: none where people use it awake, else the share of the night in a day, 8 of 24 hours.
  lower_percent numeric(14,2) not null check (lower_percent between 0 and 100),
  source text not null,
  as_of date not null
);
insert into appliances (id, text_cyrillic, text_english, kwh_per_month, lower_percent, source, as_of) values
  (1, 'Бојлер од 50 l', 'Water heater of 50 l', 120, 33, 'kamatica.com', '2012-01-01'),
  (2, 'Решо', 'Cooking plate', 90, 0, 'kamatica.com', '2012-01-01'),
  (3, 'Рерна', 'Oven', 45, 0, 'kamatica.com', '2012-01-01'),
  (4, 'Рачунар', 'Computer', 30, 0, 'kamatica.com', '2012-01-01'),
  (5, 'Машина за веш', 'Washing machine', 24, 0, 'kamatica.com', '2012-01-01'),
  (6, 'Телевизор', 'Television', 15, 0, 'kamatica.com', '2012-01-01');

-- Figures that advice to customers stands on and that may change from a day on (decision 27); the texts say where from.
create table advice_figures (
  like customer_types including all,
  name text not null,
  valid_from date not null,
  value numeric(14,2) not null,
  unique (name, valid_from)
);
insert into advice_figures (id, name, valid_from, value, text_cyrillic, text_english) values
  (1, 'own_reading_first_day', '2025-06-01', 1, 'Из штампе: купци шаљу своје очитавање од 1. до 6. дана у месецу.',
    'Press: customers send their own readings on days 1 to 6 of a month.'),
  (2, 'own_reading_last_day', '2025-06-01', 6, 'Из штампе: купци шаљу своје очитавање од 1. до 6. дана у месецу.',
    'Press: customers send their own readings on days 1 to 6 of a month.'),
  (3, 'assumed_night_percent', '2001-01-01', 33, 'Нижа тарифа траје 8 од 24 сата; потрошња је равномерна током дана.',
    'The lower tariff lasts 8 of 24 hours; use spread evenly over the day.');
