-- Prices, zones, fees, taxes and discounts are dated data: the feed brings the next list without a deploy (record 0125).
-- The oldest known list begins in 1900 and covers all days before the next.
create table price_lists (
  valid_from date primary key,
  -- RSD with four decimals and kWh with two, as texts: packages/supplier-feed/schemas/price-lists.json.
  prices jsonb not null
);
insert into price_lists (valid_from, prices) values
  ('1900-01-01', '{
      "household": {
        "zones": {
          "green": {
            "higher": "9.1092",
            "lower": "2.2773",
            "single": "7.9705"
          },
          "blue": {
            "higher": "13.6638",
            "lower": "3.4160",
            "single": "11.9558"
          },
          "red": {
            "higher": "27.3276",
            "lower": "6.8319",
            "single": "23.9116"
          }
        },
        "greenLimit": {
          "thirtyDays": "350.00",
          "perDay": "11.67"
        },
        "blueLimit": {
          "thirtyDays": "1600.00",
          "perDay": "53.33"
        },
        "vulnerableBlueLimit": {
          "thirtyDays": "1600.00",
          "perDay": "53.33"
        },
        "powerPerKw": "54.2580",
        "supplierCost": "160.6700"
      },
      "commercial": {
        "registers": {
          "higher": "15.9400",
          "lower": "3.9850",
          "single": "13.9475"
        },
        "powerPerKw": "108.5160",
        "supplierCost": "160.6700"
      },
      "renewableFeePerKwh": "0.8010",
      "efficiencyFeePerKwh": "0.0150",
      "excisePercent": "7.5",
      "vatPercent": "20",
      "mediaTax": "349.00",
      "discounts": [
        {
          "percent": "7",
          "paidByDay": 20,
          "condition": "electronicBill"
        },
        {
          "percent": "6",
          "paidByDay": 20,
          "condition": "ownReading"
        },
        {
          "percent": "5",
          "paidByDay": 28,
          "condition": null
        }
      ],
      "sources": {
        "household": {
          "cyrillic": "Ценовник гарантованог снабдевања до 30. септембра 2025.",
          "english": "Price list of guaranteed supply until 30 September 2025"
        },
        "commercial": {
          "cyrillic": "Ценовник комерцијалног снабдевања до 30. септембра 2025.",
          "english": "Price list of commercial supply until 30 September 2025"
        },
        "discounts": {
          "cyrillic": "Попусти снабдевача за плаћање у року",
          "english": "Discounts of the supplier for paying in time"
        },
        "renewableFee": {
          "cyrillic": "Закон о коришћењу обновљивих извора енергије",
          "english": "Law on the use of renewable energy sources"
        },
        "efficiencyFee": {
          "cyrillic": "Закон о накнадама за коришћење јавних добара",
          "english": "Law on fees for the use of public goods"
        },
        "excise": {
          "cyrillic": "Закон о акцизама",
          "english": "Excise law"
        },
        "vat": {
          "cyrillic": "Закон о порезу на додату вредност",
          "english": "Value added tax law"
        },
        "mediaTax": {
          "cyrillic": "Закон о привременом уређивању начина наплате таксе за јавни медијски сервис",
          "english": "Law on the collection of the public media service tax"
        }
      }
    }'),
  ('2025-10-01', '{
      "household": {
        "zones": {
          "green": {
            "higher": "9.6136",
            "lower": "2.4034",
            "single": "8.4119"
          },
          "blue": {
            "higher": "14.4203",
            "lower": "3.6051",
            "single": "12.6178"
          },
          "red": {
            "higher": "28.8407",
            "lower": "7.2102",
            "single": "25.2356"
          }
        },
        "greenLimit": {
          "thirtyDays": "350.00",
          "perDay": "11.67"
        },
        "blueLimit": {
          "thirtyDays": "1200.00",
          "perDay": "40.00"
        },
        "vulnerableBlueLimit": {
          "thirtyDays": "1600.00",
          "perDay": "53.33"
        },
        "powerPerKw": "60.8947",
        "supplierCost": "160.6700"
      },
      "commercial": {
        "registers": {
          "higher": "16.9920",
          "lower": "4.2480",
          "single": "14.8680"
        },
        "powerPerKw": "121.7894",
        "supplierCost": "160.6700"
      },
      "renewableFeePerKwh": "0.8010",
      "efficiencyFeePerKwh": "0.0150",
      "excisePercent": "7.5",
      "vatPercent": "20",
      "mediaTax": "349.00",
      "discounts": [
        {
          "percent": "7",
          "paidByDay": 20,
          "condition": "electronicBill"
        },
        {
          "percent": "6",
          "paidByDay": 20,
          "condition": "ownReading"
        },
        {
          "percent": "5",
          "paidByDay": 28,
          "condition": null
        }
      ],
      "sources": {
        "household": {
          "cyrillic": "Ценовник гарантованог снабдевања од 1. октобра 2025.",
          "english": "Price list of guaranteed supply from 1 October 2025"
        },
        "commercial": {
          "cyrillic": "Ценовник комерцијалног снабдевања од 1. октобра 2025.",
          "english": "Price list of commercial supply from 1 October 2025"
        },
        "discounts": {
          "cyrillic": "Попусти снабдевача за плаћање у року",
          "english": "Discounts of the supplier for paying in time"
        },
        "renewableFee": {
          "cyrillic": "Закон о коришћењу обновљивих извора енергије",
          "english": "Law on the use of renewable energy sources"
        },
        "efficiencyFee": {
          "cyrillic": "Закон о накнадама за коришћење јавних добара",
          "english": "Law on fees for the use of public goods"
        },
        "excise": {
          "cyrillic": "Закон о акцизама",
          "english": "Excise law"
        },
        "vat": {
          "cyrillic": "Закон о порезу на додату вредност",
          "english": "Value added tax law"
        },
        "mediaTax": {
          "cyrillic": "Закон о привременом уређивању начина наплате таксе за јавни медијски сервис",
          "english": "Law on the collection of the public media service tax"
        }
      }
    }');
