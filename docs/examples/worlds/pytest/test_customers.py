import pytest

CUSTOMER = {
    "email": "same@customers.test",
    "first_name": "Wanda",
    "last_name": "World",
    "password": "long enough",
    "date_of_birth": "1990-01-01",
    "phone_number": "+14165550100",
    "country_code": "CA",
}


# Every test registers the same customer: none meets that of another.
@pytest.mark.parametrize("number", [1, 2])
def test_a_customer_is_new_in_each_world(world, number):
    assert world.api("POST", "/api/v1/client/customers", CUSTOMER)[0] == 201
    assert world.api("POST", "/api/v1/client/customers", CUSTOMER)[0] == 403
    before = world.control("GET", "/clock")[1]["now"]
    world.control("POST", "/clock/advance", {"by": f"{number}h"})
    assert world.control("GET", "/clock")[1]["now"] > before
