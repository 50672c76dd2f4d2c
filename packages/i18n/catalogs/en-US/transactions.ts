export const transactions = {
  'transactions.pay.steps': 'Payment steps',
  'transactions.pay.step.data': 'Payment data',
  'transactions.pay.step.method': 'Payment method',
  'transactions.pay.step.payment': 'Payment',
  'transactions.pay.stepDone': 'done',
  'transactions.pay.payer': 'Payer',
  'transactions.pay.amount': 'Amount',
  'transactions.pay.fee': 'Fee',
  'transactions.pay.total': 'Total',
  'transactions.pay.summary': 'Payment summary',
  'transactions.pay.amountHint': 'You can also pay part of your debt, or more than you owe.',
  'transactions.pay.amountNumber': 'Enter a number such as 1,234.50',
  'transactions.pay.amountPositive': 'The amount must be greater than 0',
  'transactions.pay.amountAboveLimit': 'The highest amount of one payment is {limit} RSD',
  'transactions.pay.amountDoubt': 'That is much more than you owe. Which amount do you want to pay?',
  'transactions.pay.noBills': 'Payment is not possible because this contract has no bills.',
  'transactions.pay.next': 'Continue',
  'transactions.pay.back': 'Back',
  'transactions.pay.methodTitle': 'How would you like to pay?',
  'transactions.pay.ips': 'IPS scan',
  'transactions.pay.ipsHint':
    'You scan a code with your bank’s app and approve the payment there. No card details are needed.',
  'transactions.pay.card': 'Payment card',
  'transactions.pay.cardHint':
    'A new or a saved card. Your bank may ask you to confirm the payment with a one-time code.',
  'transactions.pay.cardUnavailable': 'Not available right now. Try again later or pay by IPS scan.',
  'transactions.pay.acceptTerms': 'I accept the',
  'transactions.pay.terms': 'payment terms',
  'transactions.pay.submit': 'Pay {amount}',
  'transactions.pay.submitPlain': 'Pay',
  'transactions.pay.bySavedCard': 'Payment by saved card',
  'transactions.pay.otherWays': 'Other ways to pay',
  'transactions.pay.newCard': 'A new payment card',
  'transactions.pay.withFee': 'Fee {fee}',
  'transactions.pay.withoutFee': 'No fee',
  'transactions.pay.billCode': 'IPS code of the bill: no portal fee',
  'transactions.pay.billCodeText':
    'Scan the code of your bill with your bank’s app and pay without the portal fee.',
  'transactions.pay.openBillCode': 'Open the IPS code of the bill',
  'transactions.pay.working': 'Your payment is being made. Please keep this page open.',
  'transactions.pay.ipsTitle': 'Confirm the IPS payment',
  'transactions.pay.ipsText':
    'We will open a page with an IPS QR code. Scan it with your bank’s app and approve the payment. If you change your mind, your account will not be charged.',
  'transactions.pay.ipsSamePhone':
    'If your bank’s app is on this phone, save the picture of the code and load it in the app.',
  'transactions.pay.ipsSubmit': 'Open the IPS code',
  'transactions.pay.inFlight':
    'A payment on this contract is already in progress. We have not started another one. Wait for its outcome and continue if you need to.',
  'transactions.pay.failed': 'The payment was unsuccessful. Your account has not been charged.',
  'transactions.pay.failedCard':
    'The most common cause is a wrong card number, expiry date or security code. Try again, and if it happens again, call your bank.',
  'transactions.pay.failedIps': 'Try again, and if it happens again, call your bank.',
  'transactions.pay.ipsUnknown':
    'We have not received an answer, so we do not know whether the payment was started. Nothing is charged until you approve it in your bank’s app. Try again: if it was started, the same payment opens.',
  'transactions.cardPayments.title': 'Payment by card',
  'transactions.cardPayments.chooseCard': 'Choose a card',
  'transactions.cardPayments.otherCards':
    '{count, plural, one {# more saved card} other {# more saved cards}}',
  'transactions.cardPayments.useNewCard': 'Pay with a new card',
  'transactions.cardPayments.useSavedCard': 'Pay with a saved card',
  'transactions.cardPayments.number': 'Card number',
  'transactions.cardPayments.expiry': 'Expiry date',
  'transactions.cardPayments.expiryPlaceholder': 'MM/YY',
  'transactions.cardPayments.cvv': 'CVV',
  'transactions.cardPayments.cvvHint': 'Three digits on the back',
  'transactions.cardPayments.checkNumber': 'Check the number: one of the digits seems to be wrong.',
  'transactions.cardPayments.digitsOnly': 'Only digits allowed',
  'transactions.cardPayments.exactLength': 'Must contain exactly: {length} characters',
  'transactions.cardPayments.expiryFormat': 'Invalid expiry date format',
  'transactions.cardPayments.cardExpired': 'The payment card has expired.',
  'transactions.cardPayments.allExpired':
    'All your saved cards have expired. Enter the details of a card that is still valid.',
  'transactions.cardPayments.saveCard': 'Save the card for next time',
  'transactions.cardPayments.privacy':
    'Card details are encrypted in your browser. Our server cannot read them.',
  'transactions.cardPayments.savedPrivacy': 'The card number is kept by the payment provider, not by us.',
  'transactions.cardPayments.unavailable':
    'Card payments are not available right now. Nothing has been charged. Please try again in a few minutes.',
  'transactions.cardPayments.payByIps': 'Pay by IPS scan',
  'transactions.pending.title': 'Pending',
  'transactions.pending.isRunning': 'Not finished',
  'transactions.pending.isPaid': 'Waiting to be booked',
  'transactions.pending.isOther': 'Another person with access to the contract',
  'transactions.pending.byCard': 'by card',
  'transactions.pending.byIps': 'by IPS scan',
  'transactions.pending.today': 'today at {time}',
  'transactions.pending.onDay': 'on {date} at {time}',
  'transactions.pending.paid':
    '{amount} has been paid but is not booked yet, so the balance does not show it. Remaining debt: {remaining}.',
  'transactions.pending.runningMine':
    'A payment of {amount} {method}, started {when}, is not finished yet. Wait for its outcome or cancel it before you pay again.',
  'transactions.pending.runningOther':
    'Another person with access to this contract started a payment of {amount} {method}, {when}. Until it is finished or cancelled, a new one cannot begin.',
  'transactions.pending.waiting': 'An IPS payment of {amount}, started {when}, is waiting for your approval.',
  'transactions.pending.goOn': 'Continue the IPS payment',
  'transactions.pending.seeStatus': 'See the outcome',
  'transactions.giveUp.open': 'Cancel the payment',
  'transactions.giveUp.title': 'Cancel a payment',
  'transactions.giveUp.mine':
    'We will close the payment of {amount} {method}, started {when}, at the bank. After that it cannot be charged.',
  'transactions.giveUp.other':
    'Another person with access to this contract started a payment of {amount} {method}, {when}. We will close it at the bank so that it cannot be charged, and that person will see that it was cancelled.',
  'transactions.giveUp.submit': 'Cancel the payment',
  'transactions.giveUp.working': 'The payment is being closed at the bank.',
  'transactions.giveUp.done': 'The payment is cancelled and can no longer be charged.',
  'transactions.giveUp.alreadyPaid':
    'The bank has already made this payment, so it could not be cancelled. It will be visible here once it is booked.',
  'transactions.giveUp.inFlight':
    'The bank is making this payment right now, so it cannot be cancelled. We have not started anything else. Wait for its outcome.',
  'transactions.giveUp.unavailable':
    'We cannot close the payment at the bank right now. Everything is as it was and nothing else has been started. Please try again in a few minutes.',
  'transactions.giveUp.unknown':
    'No answer came, so we do not know whether the payment was closed. Nothing else has been started. Refresh the page to see how it stands.',
  'transactions.standing.openTitle': 'A payment has already been started',
  'transactions.standing.openMine': 'You started a payment of {amount} {method}, {when}.',
  'transactions.standing.openOther':
    'Another person with access to this contract started a payment of {amount} {method}, {when}.',
  'transactions.standing.openAdvice':
    'It can still be charged. So that the same debt is not paid twice, a new payment begins only once you cancel that one. Whatever you choose, what you have entered stays.',
  'transactions.standing.giveUpAndPay': 'Cancel it and pay {amount}',
  'transactions.standing.paidTitle': 'This contract has already been paid',
  'transactions.standing.paidMine': 'You paid {amount} {method}, {when}.',
  'transactions.standing.paidOther':
    'Another person with access to this contract paid {amount} {method}, {when}.',
  'transactions.standing.paidAdvice':
    'The balance does not show it yet, since booking usually takes until the next working day.',
  'transactions.standing.payAnother': 'Would you like to pay another {amount}?',
  'transactions.standing.confirm': 'Pay another {amount}',
  'transactions.standing.changed':
    'The balance of the contract has changed meanwhile, so we have not started the payment. See what you still owe and pay if you need to.',
  'transactions.status.loading': 'Checking the outcome of your payment',
  'transactions.status.loadFailed':
    'The outcome of the payment cannot be checked right now. This does not mean that the payment failed. Please try again.',
  'transactions.status.offline':
    'There is no internet connection, so the outcome of the payment cannot be checked. This does not mean that the payment failed. It appears here once you are online again.',
  'transactions.status.successfulCard': 'Successful payment by card',
  'transactions.status.successfulIps': 'Successful payment by IPS scan',
  'transactions.status.bookingNote':
    'The payment will be visible here once it is booked in the supplier’s system, usually on the next working day.',
  'transactions.status.unsuccessful': 'Unsuccessful payment',
  'transactions.status.notCharged': 'Your account has not been charged.',
  'transactions.status.cardHint':
    'Unless you cancelled it yourself, the most common cause is a wrong card number, expiry date or security code. Try again, and if it happens again, call your bank.',
  'transactions.decline.noCover.cause': 'There is not enough money on the account of this card.',
  'transactions.decline.noCover.advice': 'Top up the account, pay a smaller amount or use another card.',
  'transactions.decline.cardExpired.cause': 'The card has expired.',
  'transactions.decline.cardExpired.advice': 'Check the date on the card or use a card that is still valid.',
  'transactions.decline.wrongCvv.cause': 'The security code (CVV) of the card is wrong.',
  'transactions.decline.wrongCvv.advice': 'Try again and enter the three digits from the back of the card.',
  'transactions.decline.limitExceeded.cause': 'The amount is above the spending limit of this card.',
  'transactions.decline.limitExceeded.advice':
    'Pay a smaller amount, use another card or ask your bank for a higher limit.',
  'transactions.decline.threeDCodeWrong.cause': 'The confirmation code on the bank’s page was wrong.',
  'transactions.decline.threeDCodeWrong.advice': 'Try again and enter the new code that your bank sends you.',
  'transactions.decline.givenUp.cause': 'You cancelled the payment on the bank’s page.',
  'transactions.decline.givenUp.advice': 'If you still want to pay, start the payment again.',
  'transactions.decline.bankNotReachable.cause':
    'The bank that issued the card is not responding at the moment.',
  'transactions.decline.bankNotReachable.advice': 'Try again in a few minutes or pay another way.',
  'transactions.decline.cardNotUsable.cause': 'The bank does not allow payments with this card.',
  'transactions.decline.cardNotUsable.advice': 'Use another card, and call your bank about this one.',
  'transactions.status.notCompleted': 'IPS payment not completed',
  'transactions.status.notCompletedText':
    'The IPS payment process was not finished. Your account has not been charged.',
  'transactions.status.inProgress': 'Transaction in progress.',
  'transactions.status.inProgressText':
    'We are waiting for the bank to confirm. This page refreshes by itself; you may also close it, the payment will not be repeated.',
  'transactions.status.noInfo': 'No information about the transaction.',
  'transactions.status.noInfoText':
    'We have no information about the outcome of this payment. As far as we know, nothing was charged. Look at your payments, try again or call customer support.',
  'transactions.status.missingText':
    'This payment is not among yours, so we cannot say how it ended. If it was started from another account, sign in with that one. If not, look at your payments or call customer support.',
  'transactions.status.leftText':
    'You started this payment and have not confirmed it at the bank; nothing is charged before that. If you have left the bank’s page, try again or cancel this payment.',
  'transactions.status.errorCreating': 'Error creating transaction.',
  'transactions.status.errorCreatingText':
    'The payment could not be started. Nothing was charged. Please try again.',
  'transactions.status.givenUp': 'You cancelled this payment',
  'transactions.status.givenUpText': 'The payment was closed at the bank. Your account has not been charged.',
  'transactions.status.givenUpByOther': 'This payment was cancelled',
  'transactions.status.givenUpByOtherText':
    'Another person with access to the contract cancelled it. The payment was closed at the bank. Your account has not been charged.',
  'transactions.status.beingReturned': 'Your money is on its way back',
  'transactions.status.beingReturnedText':
    'The bank approved the payment after it had been closed. The whole amount, with the fee, goes back the same way. There is nothing you need to do.',
  'transactions.status.returned': 'Your money has been returned',
  'transactions.status.returnedText':
    'This payment does not count: the whole amount, with the fee, was returned the same way. When it shows on your account depends on your bank, usually within a few days.',
  'transactions.status.payments': 'See your payments',
  'transactions.status.signIn': 'Sign in to see the details',
  'transactions.status.signInText': 'You are not signed in, so you see only the outcome of the payment.',
  'transactions.status.otherAccountText':
    'The payment was started from another account, so you see only its outcome here.',
  'transactions.status.expired': 'The time allowed for completing payment has expired.',
  'transactions.status.expiredText': 'Go back to the app and start the payment again.',
  'transactions.status.keyMissing': 'This page is opened by the My Electricity app.',
  'transactions.status.keyInvalid': 'This payment link is not valid.',
  'transactions.status.seeInApp':
    'Go back to the app: it shows whether this has been paid. If it has not, start the payment again there.',
  'transactions.status.keyUsed': 'This payment has already been made.',
  'transactions.status.keyUsedText': 'You will not be charged a second time.',
  'transactions.status.keyRunningText': 'Wait for the outcome before you pay again.',
  'transactions.status.ok': 'OK',
  'transactions.status.print': 'Print the receipt',
  'transactions.status.tryAgain': 'Try again',
  'transactions.status.backToApp': 'You can go back to the app.',
  'transactions.status.detailsInApp': 'You can see the details of the payment in the app.',
  'transactions.status.details': 'Transaction details',
  'transactions.status.creditor': 'Payee',
  'transactions.status.date': 'Date and time',
  'transactions.status.debtor': 'Payer',
  'transactions.status.debtorEmail': 'Payer’s e-mail',
  'transactions.status.authorizationCode': 'Authorization code',
  'transactions.status.rpReference': 'RP reference',
  'transactions.status.pgTranId': 'Transaction number',
  'transactions.status.pgTranRefId': 'Transaction reference',
  'transactions.status.creditorReference': 'Payment reference',
  'transactions.status.creditorAccount': 'Payee’s account',
  'transactions.status.companyName': 'Name',
  'transactions.status.companyAddress': 'Address',
  'transactions.status.companyEmail': 'E-mail',
  'transactions.status.companyNumber': 'Company number',
  'transactions.status.taxNumber': 'Tax ID (PIB)',
  'transactions.savedCards.title': 'Saved cards',
  'transactions.savedCards.loading': 'Loading your cards',
  'transactions.savedCards.loadFailed':
    'Your saved cards cannot be shown right now. Your data is safe. Please try again.',
  'transactions.savedCards.empty.title': 'You have no saved cards',
  'transactions.savedCards.empty.text':
    'A card will appear here once you save it for next time while paying.',
  'transactions.savedCards.isFirst': 'Used first',
  'transactions.savedCards.makeFirst': 'Use first',
  'transactions.savedCards.makeFirstNamed': 'Use first: {card}',
  'transactions.savedCards.firstChanged': 'The card {card} will be offered first when you pay.',
  'transactions.savedCards.expiry': 'Expires {expiry}',
  'transactions.savedCards.expired': 'Expired {expiry}',
  'transactions.savedCards.ending': 'ending in {digits}',
  'transactions.savedCards.unknownBrand': 'Payment card',
  'transactions.savedCards.removeNamed': 'Remove the card {card}',
  'transactions.savedCards.remove': 'Remove',
  'transactions.savedCards.removeTitle': 'Remove a card',
  'transactions.savedCards.removeText':
    'The card {card} will no longer be offered when you pay. The card itself and your bank account stay as they are.',
  'transactions.savedCards.removed': 'The card has been removed.',
  'transactions.pay.needsNetwork':
    'You can pay once you are online again. The IPS code on the home page can be scanned without a connection.',
} as const
