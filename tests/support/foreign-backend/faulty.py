"""The example backend with one fault, named by the third argument: what the conformance kit has to find."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "examples" / "foreign-backend"))
import backend as example
from backend import Backend, Refusal

FAULT = sys.argv[3]
faults = {}


def fault(found_by):
    """Registers a class of backends under its name, with words of what the kit says of it."""

    def register(backend_class):
        faults[backend_class.__name__] = backend_class
        backend_class.found_by = found_by
        return backend_class

    return register


# Takes the wrong price for a phone number.
@fault("a phone number costs 5 credits")
class wrong_price(Backend):
    def pay(self, account, subject, price, found):
        return super().pay(account, subject, 40 if price == 50 else price, found)


# Charges a repeated call again.
@fault("five calls at once under one key are charged once")
class double_charge(Backend):
    def pay(self, account, subject, price, found):
        account["owned"].pop(subject, None)
        return super().pay(account, subject, price, found)


# Charges calls at the same time more than once.
@fault("charged once")
class race(Backend):
    def pay(self, account, subject, price, found):
        owned = subject in account["owned"]
        example.time.sleep(0.05)
        if not owned:
            account["owned"].pop(subject, None)
        return super().pay(account, subject, price, found)


# Answers a refusal with 200.
@fault("402 shows no value")
class refusal_as_200(Backend):
    def pay(self, *payment):
        try:
            return super().pay(*payment)
        except Refusal as refusal:
            raise Refusal(200, **refusal.answer) from None


# Shows the value although the credits are too few.
@fault("402 shows no value")
class value_with_402(Backend):
    def pay(self, account, subject, price, found):
        try:
            return super().pay(account, subject, price, found)
        except Refusal as refusal:
            raise Refusal(refusal.status, **refusal.answer, **(found or {})) from None


# Charges where nothing is found.
@fault("nobody nothing")
class charge_for_nothing(Backend):
    def pay(self, account, subject, price, found):
        if found is None:
            account["credits"] -= 1
        return super().pay(account, subject, price, found)


# Lets a balance fall below zero.
@fault("402 shows no value")
class below_zero(Backend):
    def pay(self, account, subject, price, found):
        before = account["credits"]
        account["credits"] = 10_000
        answer = super().pay(account, subject, price, found)
        account["credits"] -= 10_000 - before
        return answer


# Gives everyone the first account, whatever the token.
@fault("with a wrong one, gets 401")
class token_ignored(Backend):
    def claims(self, token):
        return {"email": next(iter(self.accounts)), "session": "any"}


# Answers a wrong token with 500.
@fault("with a wrong one, gets 401")
class error_for_wrong_token(Backend):
    def claims(self, token):
        try:
            return super().claims(token)
        except Refusal as refusal:
            raise Refusal(500, **refusal.answer) from None


# Takes a DIN of seven digits.
@fault("a DIN of 7 digits")
class short_din(Backend):
    def of_director(self, query):
        return super().of_director({**query, "din": example.text(query, "din").rjust(8, "0")})


# Stores text that no database stores.
@fault("text that no database stores")
class unstorable_text(Backend):
    def enrich(self, account, body):
        clean = {name: value.replace("\x00", "") if isinstance(value, str) else value for name, value in body.items()}
        return super().enrich(account, clean)


# Shares what is owned between accounts.
@fault("a key of one account is none of another's")
class shared_ownership(Backend):
    owned = {}

    def pay(self, account, subject, price, found):
        account["owned"] = self.owned
        return super().pay(account, subject, price, found)


# Finds the wrong person.
@fault("finds a person by an address")
class wrong_person(Backend):
    def profile(self, person):
        return super().profile(self.people[1])


# Sends credits as words.
@fault("get_credits failed")
class credits_as_words(Backend):
    def credits(self, account):
        answer = super().credits(account)
        return {**answer, "credits": f"{answer['credits']:g} credits"}


# Charges for an address of which nothing is known.
@fault("says when nobody would say, and takes nothing")
class charge_for_unknown(Backend):
    def verify_email(self, account, body):
        answer = super().verify_email(account, body)
        if answer.get("outcome") == "unknown":
            account["credits"] -= 1
        return answer


# Takes a code twice.
@fault("takes a code once")
class code_twice(Backend):
    def verify(self, body):
        code = self.codes.get(body.get("email"))
        answer = super().verify(body)
        self.codes[body["email"]] = code
        return answer


# Renews a session that was signed out.
@fault("renews no session that was signed out")
class logout_ignored(Backend):
    def logout(self, token):
        self.claims(token)


# Renews a session as somebody else.
@fault("renews a session for the same person")
class foreign_session(Backend):
    def refresh(self, body):
        with self.lock:
            if self.refreshes.pop(body.get("refresh_token"), None) is None:
                raise Refusal(400, code=400, error_code="refresh_token_not_found", msg="Invalid Refresh Token")
            return self.session(next(iter(self.accounts)))


# Refuses without a message.
@fault("402 shows no value")
class no_message(Backend):
    def pay(self, *payment):
        try:
            return super().pay(*payment)
        except Refusal as refusal:
            raise Refusal(refusal.status) from None


# Has lost a row of its file.
@fault("402 shows no value")
class lost_row(Backend):
    def __init__(self, people):
        super().__init__([person for person in people if person["id"] != "femi-ade"])


# Does not say that a repeated answer was free.
@fault("shows again for free")
class owned_not_said(Backend):
    def pay(self, account, subject, price, found):
        answer = super().pay(account, subject, price, found)
        return answer and {name: value for name, value in answer.items() if name != "owned"}


# Lets no page of the app read its answers.
@fault("a page of the app may call")
class other_origin(Backend):
    pass


# Ignores the token in the query.
@fault("in the query")
class no_query_token(Backend):
    pass


if FAULT == "--list":
    print(example.json.dumps({name: one.found_by for name, one in faults.items()}))
    sys.exit()
if FAULT == "other_origin":
    sys.argv[2] = "https://other.example"
if FAULT == "no_query_token":
    made = example.handler_for

    def without_query_token(*given):
        handler = made(*given)
        dispatch = handler.dispatch
        handler.dispatch = lambda self, path, query, body, token: dispatch(
            self, path, query, body, token if self.headers.get("Authorization") else None
        )
        return handler

    example.handler_for = without_query_token
example.serve(faults[FAULT])
