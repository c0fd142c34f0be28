"""A backend for Leadlight's app in Python's standard library: sign-in, credits and look-ups, from a CSV file.

Written from docs/integrators.md alone, as an example of another host. Accounts are kept in memory. Run it with
`python3 backend.py 4300 https://app.example`, and see README.md.
"""

import base64, csv, datetime, json, re, secrets, sys, threading, time, traceback, urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

WELCOME = 250  # In tenths of a credit, as all amounts here.
PRICES = {"phone_no": 50, "email": 10, "work_email": 10, "din_phone": 50, "din_email": 10, "enrichment": 10, "verify_email": 1}
COLUMNS = {"phone_no": "phone", "email": "email", "work_email": "work_email", "din_phone": "phone", "din_email": "email"}
LOOK_UP_WITHIN = 3600
PROFILE = re.compile(r"(?:https?://)?(?:[a-z]{2,3}\.)?linkedin\.com/in/([^/?#\s]+)", re.I)
ADDRESS = re.compile(r"[^@\s\x00]+@[^@\s\x00]+\.[^@\s\x00]+")


class Refusal(Exception):
    """What a call is refused with: a status and what is sent."""

    def __init__(self, status, **answer):
        self.status, self.answer = status, answer


def now():
    return datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def text(fields, name, most=1000):
    """A text of a request that can be stored; anything else is refused."""
    value = fields.get(name)
    if not isinstance(value, str) or not value.strip() or len(value) > most:
        raise Refusal(400, message=f"{name} is missing or wrong.")
    if "\x00" in value or any("\ud800" <= letter <= "\udfff" for letter in value):
        raise Refusal(400, message=f"{name} holds characters that can't be stored.")
    return value.strip()


class Backend:
    """Accounts, their credits, and the people of the CSV file."""

    def __init__(self, people):
        self.people = people
        self.accounts = {}  # By address.
        self.codes = {}  # By address; each works once.
        self.refreshes = {}  # The address of each refresh token that still works.
        self.tokens = {}  # The claims of each access token.
        self.mails = []
        self.lock = threading.Lock()

    # Sign-in

    def otp(self, body):
        email = text(body, "email").lower()
        if not ADDRESS.fullmatch(email):
            raise Refusal(400, code=400, error_code="validation_failed", msg="The address is not valid.")
        code = f"{secrets.randbelow(1_000_000):06}"
        with self.lock:
            self.codes[email] = code
            self.mails.insert(0, {"to": email, "text": f"Your code: {code}"})
        print(f"Code for {email}: {code}", flush=True)
        return {}

    def verify(self, body):
        email, code = text(body, "email").lower(), text(body, "token")
        with self.lock:
            if self.codes.get(email) != code:
                raise Refusal(403, code=403, error_code="otp_expired", msg="Token has expired or is invalid")
            del self.codes[email]
            self.accounts.setdefault(email, {"id": secrets.token_hex(8), "email": email, "credits": WELCOME, "owned": {}})
            return self.session(email)

    def refresh(self, body):
        with self.lock:
            email = self.refreshes.pop(text(body, "refresh_token"), None)
            if email is None:
                raise Refusal(400, code=400, error_code="refresh_token_not_found", msg="Invalid Refresh Token")
            return self.session(email)

    def logout(self, token):
        session = self.claims(token)["session"]
        with self.lock:
            for refresh in [one for one in self.refreshes if one.startswith(session)]:
                del self.refreshes[refresh]

    def session(self, email):
        account, session = self.accounts[email], secrets.token_hex(8)
        refresh = f"{session}.{secrets.token_hex(16)}"
        self.refreshes[refresh] = email
        claims = {"sub": account["id"], "email": email, "session": session, "exp": int(time.time()) + LOOK_UP_WITHIN}
        user = {"id": account["id"], "email": email, "aud": "authenticated", "created_at": now(), "app_metadata": {}, "user_metadata": {}}
        return {"access_token": self.token(claims), "token_type": "bearer", "expires_in": LOOK_UP_WITHIN, "refresh_token": refresh, "user": user}

    def token(self, claims):
        """A token whose middle part the app reads. It is remembered here, and its last part can't be guessed."""
        head, body = (base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in ({"typ": "JWT"}, claims))
        token = f"{head}.{body}.{secrets.token_urlsafe(32)}"
        self.tokens[token] = claims
        return token

    def claims(self, token):
        claims = self.tokens.get(token) if isinstance(token, str) else None
        if claims is None or claims["exp"] <= time.time():
            raise Refusal(401, message="Your sign-in is missing or has ended. Please sign in again.")
        return claims

    # Paying

    def pay(self, account, subject, price, found):
        """Charges for what was found, once for each subject of an account. `found` is None where nothing was.

        What an account owns is free, whatever the Idempotency-Key: so a call that is repeated is charged once, too.
        """
        with self.lock:
            if subject in account["owned"]:
                answer, at = account["owned"][subject]
                return {**answer, "owned": {"by": account["email"], "at": at}}
            if found is None:
                return None
            if account["credits"] < price:
                raise Refusal(402, message=f"You need {price / 10:g} credits, and have {account['credits'] / 10:g}.")
            account["credits"] -= price
            account["owned"][subject] = (found, now())
            return found

    def credits(self, account):
        return {"type": "individual", "credits": account["credits"] / 10, "email": account["email"], "details_needed": False, "capabilities": ["owned_only"]}

    # Look-ups

    def extract(self, account, query):
        item = query.get("type")
        if item not in COLUMNS:
            raise Refusal(400, message=f"type must be one of {', '.join(COLUMNS)}.")
        person = self.of_director(query) if item.startswith("din_") else self.of_profile(query)
        value = person and person[COLUMNS[item]]
        field = {"din_phone": "contact", "din_email": "email"}.get(item, item)
        names = {name: person[name] for name in ("name", "title", "company")} if person and item.startswith("din_") else {}
        found = {field: [{"value": value, "source": "csv"}], **names} if value else None
        subject = (item, person["id"]) if person else None
        return self.pay(account, subject, PRICES[item], found) or {field: [], **names}

    def of_profile(self, query):
        match = PROFILE.fullmatch(text(query, "profile_url").rstrip("/"))
        if match is None:
            raise Refusal(400, message="profile_url must be the address of a LinkedIn profile.")
        return self.find("person", id=match[1].lower())

    def of_director(self, query):
        din = text(query, "din")
        if not re.fullmatch(r"\d{8}", din):
            raise Refusal(400, message="din must be a number of 8 digits.")
        return self.find("director", id=din)

    def find(self, kind, **wanted):
        same = lambda person: all(person[name].casefold() == value.casefold() for name, value in wanted.items())
        return next((person for person in self.people if person["kind"] == kind and same(person)), None)

    def enrich(self, account, body):
        if body.get("email"):
            email = text(body, "email")
            person = self.find("person", email=email) or self.find("person", work_email=email)
        else:
            person = self.find("person", name=text(body, "name", 200), company=text(body, "company", 200))
        output = [self.profile(person)] if person else None
        # A detail of a person that is owned shows who it is.
        owned = [at for (_, subject), (_, at) in account["owned"].items() if person and subject == person["id"]]
        if owned:
            return {"output": output, "owned": {"by": account["email"], "at": owned[0]}}
        if body.get("owned_only"):
            return {"owned": None}
        paid = self.pay(account, ("enrichment", person["id"]) if person else None, PRICES["enrichment"], output and {"output": output})
        return paid or {"output": "Not Found"}

    def profile(self, person):
        about = f"{person['title']} at {person['company']}"
        return {"title": f"{person['name']} - {about}", "url": f"https://www.linkedin.com/in/{person['id']}", "description": about}

    def verify_email(self, account, body):
        email = text(body, "email").lower()
        if not ADDRESS.fullmatch(email):
            raise Refusal(400, message="email must be an address.")
        if body.get("owned_only") and ("verify_email", email) not in account["owned"]:
            return {"owned": None}
        known = {person[column] for person in self.people for column in ("email", "work_email") if person[column]}
        domains = {address.split("@")[1] for address in known}
        outcome = "deliverable" if email in known else "undeliverable" if email.split("@")[1] in domains else "unknown"
        detail, verdict = {
            "deliverable": ("The list has this mailbox.", "good"),
            "undeliverable": ("The list has this domain, and no such mailbox.", "bad"),
            "unknown": ("The list does not have this domain.", "unknown"),
        }[outcome]
        reasons = [{"check": "mailbox", "verdict": verdict, "detail": detail}]
        answer = {"result": str(outcome == "deliverable").lower(), "outcome": outcome, "reasons": reasons, "checked_at": now()}
        found = None if outcome == "unknown" else answer
        return self.pay(account, ("verify_email", email), PRICES["verify_email"], found) or answer


def handler_for(backend, origin):
    """Answers requests for a backend; pages of `origin` may call it."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # An answer is sent as a whole: in two parts it would arrive 40 ms later.

        def answer(self, status, body=None):
            sent = b"" if body is None else json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(sent)))
            self.send_header("Access-Control-Allow-Origin", origin)
            self.send_header("Access-Control-Allow-Methods", "GET, POST, PUT")
            self.send_header("Access-Control-Allow-Headers", "Authorization, Content-Type, Idempotency-Key, Expected-Payer, Pending-Lookup, Prefer, apikey, X-Client-Info, X-Supabase-Api-Version")
            self.send_header("Access-Control-Expose-Headers", "Retry-After, Idempotent-Replayed, X-Supabase-Api-Version, x-sb-error-code")
            self.end_headers()
            self.wfile.write(sent)

        def route(self):
            path = urllib.parse.urlsplit(self.path)
            query = dict(urllib.parse.parse_qsl(path.query, keep_blank_values=True))
            raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            try:
                body = json.loads(raw) if raw else {}
            except ValueError:
                raise Refusal(400, message="The body is no JSON.") from None
            if not isinstance(body, dict):
                raise Refusal(400, message="The body must be an object.")
            token = (self.headers.get("Authorization") or "").removeprefix("Bearer ").strip() or query.get("access_token") or body.get("access_token")
            return self.dispatch(path.path, query, body, token)

        def dispatch(self, path, query, body, token):
            call = f"{self.command} {path}"
            if call == "GET /inbox/messages":
                return backend.mails
            if call == "POST /auth/v1/logout":
                return backend.logout(token)
            signing_in = {"POST /auth/v1/otp": backend.otp, "POST /auth/v1/verify": backend.verify, "POST /auth/v1/token": backend.refresh}
            if call in signing_in:
                return signing_in[call](body)
            calls = {
                "GET /webhook/get_credits": backend.credits,
                "GET /webhook/extractor1": lambda account: backend.extract(account, query),
                "POST /webhook/enrichment": lambda account: backend.enrich(account, body),
                "POST /webhook/verify_email": lambda account: backend.verify_email(account, body),
            }
            if call not in calls:
                raise Refusal(404, message="There is nothing at this address.")
            return calls[call](backend.accounts[backend.claims(token)["email"]])

        def do_GET(self):
            try:
                answer = self.route()
                self.answer(204 if answer is None else 200, answer)
            except Refusal as refusal:
                self.answer(refusal.status, refusal.answer)
            except Exception:
                traceback.print_exc()
                self.answer(500, {"message": "Something went wrong. Please try again."})

        do_POST = do_GET

        def do_OPTIONS(self):
            self.answer(204)

        def log_message(self, *_):
            """Addresses hold access tokens: nothing is logged."""

    return Handler


def serve(backend_class=Backend):
    port, origin = int(sys.argv[1]), sys.argv[2]
    with open(Path(__file__).with_name("people.csv"), newline="", encoding="utf-8") as file:
        backend = backend_class(list(csv.DictReader(file)))
    server = ThreadingHTTPServer(("127.0.0.1", port), handler_for(backend, origin))
    print(f"Listening on http://127.0.0.1:{server.server_address[1]}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    serve()
