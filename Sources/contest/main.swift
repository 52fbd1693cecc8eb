print("contest")
