-- Catalogs in three languages: Cyrillic is the source, Latin is derived by the database, English is written.
-- The ids of the spec's enumerations are those of packages/domain/src/enumerations.ts.

create table customer_types (
  id smallint primary key,
  text_cyrillic text not null,
  text_latin text not null generated always as (to_serbian_latin(text_cyrillic)) stored,
  text_english text not null
);
insert into customer_types (id, text_cyrillic, text_english) values
  (1, 'Физичко лице', 'Natural person'),
  (2, 'Правно лице или предузетник', 'Legal entity or sole trader');

create table contract_statuses (like customer_types including all);
insert into contract_statuses (id, text_cyrillic, text_english) values
  (1, 'Активан', 'Active'),
  (2, 'Архивиран', 'Archived'),
  (3, 'Неактиван', 'Inactive');

create table delivery_types (like customer_types including all, can_be_chosen boolean not null);
insert into delivery_types (id, text_cyrillic, text_english, can_be_chosen) values
  (1, 'Е-пошта', 'E-mail', true),
  (2, 'Папирни рачун поштом', 'Paper bill by post', true),
  (3, 'Е-пошта и папирни рачун', 'E-mail and paper bill', true),
  (4, 'Систем е-фактура (SEF)', 'E-invoice system (SEF)', false),
  (5, 'Није познато', 'Not known', false);

create table bill_types (like customer_types including all);
insert into bill_types (id, text_cyrillic, text_english) values
  (1, 'Рачун за електричну енергију', 'Electricity bill'),
  (2, 'Коначни рачун', 'Final bill'),
  (3, 'Обрачун затезне камате', 'Interest on late payment'),
  (4, 'Књижно одобрење', 'Credit note');

create table warning_types (like customer_types including all);
insert into warning_types (id, text_cyrillic, text_english) values
  (1, 'Подсетник за неплаћен рачун', 'Reminder of an unpaid bill'),
  (2, 'Опомена за дуг', 'Warning about a debt'),
  (3, 'Опомена пред обуставу испоруке', 'Warning before disconnection'),
  (4, 'Опомена пред утужење', 'Warning before legal action');

create table tariffs (like customer_types including all);
insert into tariffs (id, text_cyrillic, text_english) values
  (1, 'Једнотарифно мерење', 'Single tariff'),
  (2, 'Двотарифно мерење', 'Two tariffs');

create table consumption_categories (
  like customer_types including all,
  tariff_id smallint not null references tariffs (id)
);
insert into consumption_categories (id, text_cyrillic, text_english, tariff_id) values
  (1, 'Домаћинство, једнотарифно мерење', 'Household, single tariff', 1),
  (2, 'Домаћинство, двотарифно мерење', 'Household, two tariffs', 2),
  (3, 'Мали купац, једнотарифно мерење', 'Small customer, single tariff', 1),
  (4, 'Мали купац, двотарифно мерење', 'Small customer, two tariffs', 2);

create table reading_kinds (like customer_types including all);
insert into reading_kinds (id, text_cyrillic, text_english) values
  (1, 'Даљинско очитавање', 'Remote reading'),
  (2, 'Очитавање на лицу места', 'Reading on site'),
  (3, 'Очитавање купца', 'Own reading'),
  (4, 'Неочитано', 'Not read');

create table complaint_types (like customer_types including all);
insert into complaint_types (id, text_cyrillic, text_english) values
  (1, 'Очитавање', 'Reading'),
  (2, 'Обрачун', 'Calculation'),
  (3, 'Књижење уплата', 'Booking of payments'),
  (4, 'Обустава испоруке', 'Disconnection'),
  (5, 'Квалитет испоруке', 'Quality of supply'),
  (6, 'Уговорни односи', 'Contract matters');

create table complaint_kinds (
  like customer_types including all,
  complaint_type_id smallint not null references complaint_types (id)
);
insert into complaint_kinds (id, complaint_type_id, text_cyrillic, text_english) values
  (101, 1, 'Погрешно очитано стање', 'Wrong meter state'),
  (102, 1, 'Бројило није очитано', 'Meter not read'),
  (103, 1, 'Неисправно бројило', 'Faulty meter'),
  (201, 2, 'Потрошња по зонама и тарифама', 'Consumption by zones and tariffs'),
  (202, 2, 'Цене, накнаде и порези', 'Prices, fees and taxes'),
  (203, 2, 'Попуст', 'Discount'),
  (301, 3, 'Уплата није евидентирана', 'Payment not booked'),
  (302, 3, 'Уплата на погрешан уговор', 'Payment booked to another contract'),
  (303, 3, 'Повраћај средстава', 'Refund'),
  (401, 4, 'Опомена и најава обуставе', 'Warning and notice of disconnection'),
  (402, 4, 'Поновно прикључење', 'Reconnection'),
  (501, 5, 'Напон', 'Voltage'),
  (502, 5, 'Прекиди у испоруци', 'Interruptions of supply'),
  (601, 6, 'Подаци о купцу', 'Customer data'),
  (602, 6, 'Достава рачуна', 'Delivery of bills'),
  (603, 6, 'Раскид и промена уговора', 'Ending or changing the contract');

create table complaint_names (
  like customer_types including all,
  complaint_kind_id smallint not null references complaint_kinds (id)
);
insert into complaint_names (id, complaint_kind_id, text_cyrillic, text_english) values
  (1011, 101, 'Стање бројила на рачуну није исправно', 'The meter state on the bill is wrong'),
  (1012, 101, 'Замењене су виша и нижа тарифа', 'Higher and lower tariff are swapped'),
  (1013, 101, 'Очитано је бројило другог купца', 'Another customer''s meter was read'),
  (1021, 102, 'Рачун је издат без очитавања', 'The bill was issued without a reading'),
  (1022, 102, 'Пријављено стање није прихваћено', 'The state I reported was not accepted'),
  (1031, 103, 'Бројило показује превелику потрошњу', 'The meter shows too much consumption'),
  (1032, 103, 'Бројило не ради', 'The meter does not work'),
  (1033, 103, 'Сат за промену тарифе касни', 'The tariff clock is late'),
  (2011, 201, 'Погрешан обрачун зона', 'Zones are calculated wrongly'),
  (2012, 201, 'Велики рачун после неочитаних месеци', 'A large bill after months without reading'),
  (2021, 202, 'Погрешна обрачунска снага', 'Wrong billed power'),
  (2022, 202, 'Такса за јавни медијски сервис', 'Public media tax'),
  (2023, 202, 'Примењен је погрешан ценовник', 'The wrong price list was used'),
  (2031, 203, 'Попуст није одобрен', 'The discount was not given'),
  (2032, 203, 'Погрешан износ попуста', 'Wrong amount of the discount'),
  (3011, 301, 'Уплата није видљива на стању', 'The payment is not in the balance'),
  (3012, 301, 'Уплата је прокњижена у погрешном износу', 'The payment was booked with a wrong amount'),
  (3021, 302, 'Уплата са погрешним позивом на број', 'Payment with a wrong reference'),
  (3031, 303, 'Захтев за повраћај више уплаћеног износа', 'Request to refund an overpayment'),
  (3032, 303, 'Повраћај није исплаћен', 'The refund was not paid'),
  (4011, 401, 'Опомена за измирен рачун', 'Warning about a paid bill'),
  (4012, 401, 'Обустава без најаве', 'Disconnection without notice'),
  (4021, 402, 'Кашњење поновног прикључења', 'Late reconnection'),
  (5011, 501, 'Низак напон', 'Low voltage'),
  (5012, 501, 'Штета због промене напона', 'Damage caused by voltage changes'),
  (5021, 502, 'Чести прекиди', 'Frequent interruptions'),
  (5022, 502, 'Ненајављени прекид', 'Interruption without notice'),
  (6011, 601, 'Промена имена или назива', 'Change of name'),
  (6012, 601, 'Промена адресе за доставу', 'Change of the delivery address'),
  (6021, 602, 'Рачун није стигао', 'The bill did not arrive'),
  (6022, 602, 'Рачун стиже на погрешну адресу', 'The bill goes to a wrong address'),
  (6031, 603, 'Раскид уговора', 'Ending the contract'),
  (6032, 603, 'Промена корисника мерног места', 'Change of the user of a point of delivery');

create table complaint_statuses (like customer_types including all);
insert into complaint_statuses (id, text_cyrillic, text_english) values
  (1, 'Примљен', 'Received'),
  (2, 'У обради', 'In progress'),
  (3, 'Решен', 'Resolved'),
  (4, 'Повучен', 'Withdrawn');

create table complaint_validities (like customer_types including all);
insert into complaint_validities (id, text_cyrillic, text_english) values
  (1, 'Основан', 'Justified'),
  (2, 'Делимично основан', 'Partly justified'),
  (3, 'Неоснован', 'Not justified');

-- Few contracts, read often: the database refuses an id without a text.
alter table commercial_contracts
  add foreign key (customer_type_id) references customer_types (id),
  add foreign key (contract_status_id) references contract_statuses (id),
  add foreign key (delivery_type_id) references delivery_types (id);
alter table delivery_choices add foreign key (delivery_type_id) references delivery_types (id);
alter table point_contracts
  add foreign key (contract_status_id) references contract_statuses (id),
  add foreign key (tariff_id) references tariffs (id);
